import { type LessonPlan, lunch } from '#content/lesson-plans/lesson-plan.ts'
import type { CourseSession } from '#domain/courses/course-run.ts'
import { fromPounds, type Pence, toPounds } from '#domain/pence.ts'
import { HOUR_MS } from '#domain/time-zone.ts'

export interface TaughtHours {
  liveDays: number
  evenings: number
  total: number
}

interface Taught {
  sessions: readonly CourseSession[]
  evenings: readonly CourseSession[]
  plan: LessonPlan
}

/** What is taught with a trainer: the live days without lunch, and the evenings. */
export function taughtHours({ sessions, evenings, plan }: Taught): TaughtHours {
  const lunches = plan.days.reduce((sum, day) => sum + lunchHours(day.parts), 0)
  const live = hoursOf(sessions) - (lunches / plan.days.length) * sessions.length
  const evening = hoursOf(evenings)
  return { liveDays: rounded(live), evenings: rounded(evening), total: rounded(live + evening) }
}

/** In whole pounds. */
export const pricePerHour = (price: Pence, { total }: TaughtHours): Pence =>
  fromPounds(Math.round(toPounds(price) / total))

const hoursOf = (sessions: readonly CourseSession[]): number =>
  sessions.reduce((sum, { startsAt, endsAt }) => sum + endsAt.getTime() - startsAt.getTime(), 0) / HOUR_MS

function lunchHours(parts: LessonPlan['days'][number]['parts']): number {
  const at = parts.findIndex(({ name }) => name === lunch.name)
  const [from, until] = [parts[at], parts[at + 1]].map((part) => toHours(part?.time))
  return (until ?? 0) - (from ?? 0)
}

/** "13:30" is 13.5. */
export const toHours = (time = '0:0'): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours + minutes / 60
}

const rounded = (hours: number): number => Math.round(hours * 10) / 10
