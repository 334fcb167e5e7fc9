import type { CourseSession, CourseRun } from '#domain/courses/course-run.ts'
import { formatDay } from '#domain/courses/session-times.ts'
import {
  addDays,
  type Day,
  toInstant,
  isDay,
  isSpan,
  isTime,
  readTime,
  type Time,
  toWallClock,
} from '#domain/time-zone.ts'
import { foldSigns } from '#platform/typed-text.ts'

/** A session as staff type it: a day and two local times in the run's zone. One that ends at an earlier time than it begins ends on the next day. */
export interface SessionInput {
  day: Day
  from: Time
  to: Time
}

interface SessionInputError {
  /** Which session, from 0. */
  row: number
  field: keyof SessionInput
  message: string
}

type ParsedSessions = { ok: true; sessions: CourseSession[] } | { ok: false; faults: SessionInputError[] }

/** The instants of typed sessions, in order of time, or everything that is wrong with them. */
export function parseSessions(inputs: readonly SessionInput[], zone: string): ParsedSessions {
  const faults: SessionInputError[] = []
  const sessions: (CourseSession & { row: number })[] = []
  for (const [row, input] of inputs.entries()) {
    const parsed = parseSession(input, zone)
    if ('field' in parsed) faults.push({ row, ...parsed })
    else sessions.push({ row, ...parsed })
  }
  sessions.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  for (const [index, { row, startsAt }] of sessions.entries()) {
    const before = sessions[index - 1]
    if (before && startsAt < before.endsAt)
      faults.push({ row, field: 'from', message: 'It begins before another of these sessions has ended.' })
  }
  if (faults.length > 0) return { ok: false, faults }
  return { ok: true, sessions: sessions.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })) }
}

const NO_SPAN = 'It must end after it begins: on the same day, or in the night to the next.'

export const TIME_MISSING = 'Please give the time, such as 10:00.'

function parseSession(typed: SessionInput, zone: string): CourseSession | Omit<SessionInputError, 'row'> {
  const [day, from, to] = [foldSigns(typed.day), readTime(typed.from), readTime(typed.to)]
  if (!day) return { field: 'day', message: 'Please give the day.' }
  if (!isDay(day)) return { field: 'day', message: 'There is no such day. Please write it as 2027-10-05.' }
  for (const [field, time] of [['from', from] as const, ['to', to] as const]) {
    if (!isTime(time)) return { field, message: TIME_MISSING }
  }
  if (!isSpan(from, to)) return { field: 'to', message: NO_SPAN }
  const startsAt = toInstant(day, from, zone)
  if (!(startsAt instanceof Date)) return { field: 'from', message: clockChange(day, from, zone, startsAt) }
  const lastDay = to > from ? day : addDays(day, 1)
  const endsAt = toInstant(lastDay, to, zone)
  if (!(endsAt instanceof Date)) return { field: 'to', message: clockChange(lastDay, to, zone, endsAt) }
  return { startsAt, endsAt }
}

function clockChange(day: Day, time: Time, zone: string, fault: 'skipped' | 'twice'): string {
  const when = formatDay(new Date(`${day}T12:00Z`), 'UTC')
  const messages = {
    skipped: `There is no ${time} on ${when} in ${zone}, because the clocks go forward. Please choose another time.`,
    twice: `${time} comes twice on ${when} in ${zone}, because the clocks go back. Please choose another time.`,
  }
  return messages[fault]
}

/** A run's sessions as staff would type them. */
export function toSessionInputs({ sessions, zone }: Pick<CourseRun, 'sessions' | 'zone'>): SessionInput[] {
  return sessions.map(({ startsAt, endsAt }) => {
    const { day, time } = toWallClock(startsAt, zone)
    return { day, from: time, to: toWallClock(endsAt, zone).time }
  })
}
