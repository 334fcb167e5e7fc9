import type { Point } from '#content/courses/course-content.ts'
import type { LessonPart, LessonPlan } from '#content/lesson-plans/lesson-plan.ts'

export interface LiveDay {
  /** "Day 1: from a request to Scrum", where there is a plan. */
  name?: string
  /** What comes before its first module. */
  before: LessonPart[]
  modules: TaughtModule[]
}

export interface TaughtModule extends Point {
  /** When it begins, and what happens then. */
  part?: LessonPart
  /** What follows it: lunch, a look back. */
  after: LessonPart[]
}

/** The modules in the days and hours of the plan; all in one, without hours, where no plan teaches each of them. */
export function liveDays(modules: readonly Point[], plan: LessonPlan | null): LiveDay[] {
  const moduleOf = ({ name }: LessonPart) => modules.find((module) => module.name === name)
  const taught = plan?.days.flatMap(({ parts }) => parts.filter(moduleOf)) ?? []
  if (!plan || taught.length !== modules.length)
    return [{ before: [], modules: modules.map((module) => ({ ...module, after: [] })) }]
  return plan.days.map(({ name, parts }) => {
    const day: LiveDay = { name, before: [], modules: [] }
    for (const part of parts) {
      const module = moduleOf(part)
      if (module) day.modules.push({ ...module, part, after: [] })
      else (day.modules.at(-1)?.after ?? day.before).push(part)
    }
    return day
  })
}
