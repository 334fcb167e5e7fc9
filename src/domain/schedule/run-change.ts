import type { CourseSession } from '#domain/courses/course-run.ts'
import { getFirstSession, readSession } from '#domain/courses/session-times.ts'
import type { Changes } from '#domain/events/event.ts'
import type { RunDetails } from './run-details.ts'

/** The parts of a run whose changes are emailed to trainees: all but its capacity and its trainers. */
export type AnnouncedRun = Omit<RunDetails, 'capacity' | 'trainerIds'>

export const announcedFields = ({ label, zone, sessions, joiningLink }: AnnouncedRun): AnnouncedRun => ({
  label,
  zone,
  sessions,
  joiningLink,
})

/** True when the change is emailed to trainees. */
export const needsNotice = (was: AnnouncedRun, becomes: AnnouncedRun): boolean =>
  was.joiningLink !== becomes.joiningLink || hasOtherDates(was, becomes)

/** True when the days, the hours, the zone or the label differ, which also matters to the waiting list. */
export const hasOtherDates = (was: AnnouncedRun, becomes: AnnouncedRun): boolean =>
  was.label !== becomes.label || was.zone !== becomes.zone || !sameSessions(was.sessions, becomes.sessions)

export const sameSessions = (some: readonly CourseSession[], others: readonly CourseSession[]): boolean =>
  some.length === others.length && some.every((one, index) => sameTimes(one, others[index]))

const sameTimes = (one: CourseSession, other: CourseSession | undefined): boolean =>
  one.startsAt.getTime() === other?.startsAt.getTime() && one.endsAt.getTime() === other.endsAt.getTime()

/** True when the first session is at another time. The due date of balances depends on it. */
export const startsAtAnotherTime = (was: AnnouncedRun, becomes: AnnouncedRun): boolean =>
  getFirstSession(was).startsAt.getTime() !== getFirstSession(becomes).startsAt.getTime()

/** The fields that differ, for the audit log: `{ field: { from, to } }`. */
export function diffRun(was: RunDetails, becomes: RunDetails): Changes<keyof RunDetails> {
  const fields = ['label', 'zone', 'sessions', 'capacity', 'joiningLink', 'trainerIds'] as const
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(was[field]) !== JSON.stringify(becomes[field]))
      .map((field) => [field, { from: was[field], to: becomes[field] }]),
  )
}

/** A run out of the table `run_change`, where instants are JSON text. */
export function readAnnouncedRun(stored: unknown): AnnouncedRun {
  const { sessions, ...fields } = stored as AnnouncedRun // only change-run.ts writes it
  return { ...fields, sessions: sessions.map(readSession) }
}
