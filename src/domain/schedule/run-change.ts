import { type CourseSession, readSession } from '#domain/courses/course-run.ts'
import { getFirstSession } from '#domain/courses/session-times.ts'
import type { RunDetails } from './run-details.ts'

/** What the people booked are told of a run when it changes: all but its number of places. */
export type AnnouncedRun = Omit<RunDetails, 'capacity'>

export const announcedFields = ({ label, zone, sessions, joiningLink }: AnnouncedRun): AnnouncedRun => ({
  label,
  zone,
  sessions,
  joiningLink,
})

/** True when people have something to be told. */
export const needsNotice = (was: AnnouncedRun, becomes: AnnouncedRun): boolean =>
  was.joiningLink !== becomes.joiningLink || hasOtherDates(was, becomes)

/** More than where one joins: the days, the hours or what they are called. */
export const hasOtherDates = (was: AnnouncedRun, becomes: AnnouncedRun): boolean =>
  was.label !== becomes.label || was.zone !== becomes.zone || !sameSessions(was.sessions, becomes.sessions)

export const sameSessions = (some: readonly CourseSession[], others: readonly CourseSession[]): boolean =>
  some.length === others.length && some.every((one, index) => sameTimes(one, others[index]))

const sameTimes = (one: CourseSession, other: CourseSession | undefined): boolean =>
  one.startsAt.getTime() === other?.startsAt.getTime() && one.endsAt.getTime() === other.endsAt.getTime()

/** True when the first session is at another time, on which the due date of a balance depends. */
export const startsAtAnotherTime = (was: AnnouncedRun, becomes: AnnouncedRun): boolean =>
  getFirstSession(was).startsAt.getTime() !== getFirstSession(becomes).startsAt.getTime()

/** Fields that differ, for the audit trail: `{ field: { from, to } }`. */
export function diffRun(was: RunDetails, becomes: RunDetails): Record<string, { from: unknown; to: unknown }> {
  const fields = ['label', 'zone', 'sessions', 'capacity', 'joiningLink'] as const
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(was[field]) !== JSON.stringify(becomes[field]))
      .map((field) => [field, { from: was[field], to: becomes[field] }]),
  )
}

/** As the table `run_change` keeps it: instants are text in JSON. */
export function readAnnouncedRun(kept: unknown): AnnouncedRun {
  const { sessions, ...told } = kept as AnnouncedRun // written by change-run.ts alone
  return { ...told, sessions: sessions.map(readSession) }
}
