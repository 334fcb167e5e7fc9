import { type Meeting, readMeeting } from '#domain/courses/run.ts'
import { firstMeeting } from '#domain/courses/session-times.ts'
import type { RunDetails } from './run-details.ts'

/** What the people booked are told of a run when it changes: all but its number of places. */
export type ToldOfRun = Omit<RunDetails, 'capacity'>

export const toldOf = ({ label, zone, meetings, joiningLink }: ToldOfRun): ToldOfRun => ({
  label,
  zone,
  meetings,
  joiningLink,
})

/** True when people have something to be told. */
export const isTold = (was: ToldOfRun, becomes: ToldOfRun): boolean =>
  was.joiningLink !== becomes.joiningLink || hasOtherDates(was, becomes)

/** More than where one joins: the days, the hours or what they are called. */
export const hasOtherDates = (was: ToldOfRun, becomes: ToldOfRun): boolean =>
  was.label !== becomes.label || was.zone !== becomes.zone || !sameMeetings(was.meetings, becomes.meetings)

export const sameMeetings = (some: readonly Meeting[], others: readonly Meeting[]): boolean =>
  some.length === others.length && some.every((one, index) => sameTimes(one, others[index]))

const sameTimes = (one: Meeting, other: Meeting | undefined): boolean =>
  one.startsAt.getTime() === other?.startsAt.getTime() && one.endsAt.getTime() === other.endsAt.getTime()

/** True when the first meeting is at another time, on which the due date of a balance depends. */
export const beginsElsewhen = (was: ToldOfRun, becomes: ToldOfRun): boolean =>
  firstMeeting(was).startsAt.getTime() !== firstMeeting(becomes).startsAt.getTime()

/** Fields that differ, for the audit trail: `{ field: { from, to } }`. */
export function differences(was: RunDetails, becomes: RunDetails): Record<string, { from: unknown; to: unknown }> {
  const fields = ['label', 'zone', 'meetings', 'capacity', 'joiningLink'] as const
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(was[field]) !== JSON.stringify(becomes[field]))
      .map((field) => [field, { from: was[field], to: becomes[field] }]),
  )
}

/** As the table `run_change` keeps it: instants are text in JSON. */
export function readTold(kept: unknown): ToldOfRun {
  const { meetings, ...told } = kept as ToldOfRun // written by change-run.ts alone
  return { ...told, meetings: meetings.map(readMeeting) }
}
