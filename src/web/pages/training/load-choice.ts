import { isSpecifiedCourse } from '#domain/courses/course.ts'
import { individualDocument } from '#site-content/individual.ts'
import { loadCourseStarts } from '#web/pages/courses/load-course.ts'
import type { RequestContext } from '#web/request-context.ts'
import addedCoursesCss from './added-courses.css?inline'
import roleFoundCss from './role-found.css?inline'
import { readRoleAnswers } from './which-role.tsx'

/** What helps to choose a course: the courses, and the questions about the role with the answers in the address. */
export async function loadChoice(request: RequestContext, query: URLSearchParams) {
  const texts = await request.content(individualDocument)
  const starts = await loadCourseStarts(request, texts.courses)
  return { texts, starts, answers: readRoleAnswers(query, { questions: texts.whichRole.questions.length, starts }) }
}

/** The style of a page that helps to choose: that of the role found and of the office's own courses only where they are shown. */
export const cssOfChoice =
  (css: string) =>
  ({ loaderData }: { loaderData: unknown }): string => {
    const choice = loaderData as Choice | undefined
    const isFound = choice?.answers.includes(null) === false
    const hasAdded = choice?.starts.some(({ course }) => !isSpecifiedCourse(course.id))
    return css + (isFound ? roleFoundCss : '') + (hasAdded ? addedCoursesCss : '')
  }

export type Choice = Awaited<ReturnType<typeof loadChoice>>
