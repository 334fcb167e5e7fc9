import { individualDocument } from '#site-content/individual.ts'
import { loadCourseStarts } from '#web/pages/courses/load-course.ts'
import type { RequestContext } from '#web/request-context.ts'
import { readRoleAnswers } from './which-role.tsx'

/** What helps to choose a course: the courses, and the questions about the role with the answers in the address. */
export async function loadChoice(request: RequestContext, query: URLSearchParams) {
  const texts = await request.content(individualDocument)
  const starts = await loadCourseStarts(request, texts.courses)
  return { texts, starts, answers: readRoleAnswers(query, { questions: texts.whichRole.questions.length, starts }) }
}

export type Choice = Awaited<ReturnType<typeof loadChoice>>
