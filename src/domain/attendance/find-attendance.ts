import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { site } from '#content/site.ts'
import { hasPerson } from '#domain/bookings/seats.ts'
import { type CourseSession, runSessions } from '#domain/courses/course-run.ts'
import { listEvenings } from '#domain/courses/programme-evenings.ts'
import { readSession } from '#domain/courses/session-times.ts'
import { unprintable } from '#domain/documents/printable.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { AttendanceHow } from '#platform/tables.ts'
import { attendanceMarks, type Mark } from './attendance.ts'

export interface Attendee {
  bookingId: string
  reference: string
  fullName: string
  /** The name on the certificate: that of the booking, or how its owner wants it printed. */
  printedName: string
  /** Letters of it that no font of the documents has. */
  unprintable: string[]
  marks: Mark[]
}

export interface RunAttendance {
  runId: string
  courseName: string
  label: string
  sessions: CourseSession[]
  zone: string
  isCancelled: boolean
  /** Sorted by name. */
  attendees: Attendee[]
}

/** Of a run's live days, or of the evenings that follow them. */
export type AttendancePart = 'days' | 'evenings'

/** The attendance of everyone with a place on a run; null when there is no such run. */
export async function findAttendance(
  platform: { db: Database | Tx },
  input: { runId: string; of?: AttendancePart },
): Promise<RunAttendance | null> {
  const run = await platform.db
    .selectFrom('run')
    .innerJoin('course', 'course.id', 'run.courseId')
    .select(['run.id', 'run.label', 'course.name as courseName', 'run.zone', 'run.state', runSessions()])
    .where(sql<string>`run.id::text`, '=', input.runId) // the id comes from an address and may be anything
    .executeTakeFirst()
  if (!run) return null
  const isOfEvenings = input.of === 'evenings'
  const days = run.sessions.map(readSession)
  const sessions = isOfEvenings ? listEvenings({ sessions: days }) : days
  const rows = await attendeeQuery(platform.db)
    .where('booking.runId', '=', run.id)
    .orderBy('booking.fullName')
    .execute()
  const attendees = rows.map(({ recorded, ...person }) => ({
    ...person,
    unprintable: unprintable(person.printedName),
    marks: attendanceMarks(sessions, recorded),
  }))
  const { id: runId, courseName, label, state } = run
  const zone = isOfEvenings ? site.zone : run.zone
  return { runId, courseName, label, zone, isCancelled: state === 'cancelled', sessions, attendees }
}

const attendeeQuery = (db: Database | Tx) =>
  db
    .selectFrom('booking')
    .innerJoin('seat', 'seat.bookingId', 'booking.id')
    .select(({ selectFrom, fn }) => [
      'booking.id as bookingId',
      'booking.reference',
      'booking.fullName',
      fn.coalesce('booking.printedName', 'booking.fullName').as('printedName'),
      jsonArrayFrom(
        selectFrom('attendance')
          .select(['startsAt', 'present', 'how', 'recordedAt', 'version'])
          .whereRef('attendance.bookingId', '=', 'booking.id')
          .whereRef('attendance.runId', '=', 'booking.runId'),
      ).as('recorded'),
    ])
    .where('seat.state', '=', 'confirmed')
    .where(hasPerson)

/** A booking's attendance: one mark for each session of its run, in its order. */
export async function listAttendanceMarks(
  platform: { db: Database | Tx },
  input: { bookingId: string; run: { id: string; sessions: readonly CourseSession[] } },
): Promise<Mark[]> {
  const recorded = await platform.db
    .selectFrom('attendance')
    .select(['startsAt', 'present', 'how', 'recordedAt', 'version'])
    .where('bookingId', '=', input.bookingId)
    .where('runId', '=', input.run.id)
    .execute()
  return attendanceMarks(input.run.sessions, recorded)
}

/** What was recorded of a booking's attendance: they joined, or staff said so. */
export interface AttendanceRecord {
  startsAt: Date
  present: boolean
  how: AttendanceHow
  recordedAt: Date
}

/** A booking's attendance, in order of the sessions. */
export async function findAttendanceRecords(
  platform: { db: Database | Tx },
  { bookingId }: { bookingId: string },
): Promise<AttendanceRecord[]> {
  return platform.db
    .selectFrom('attendance')
    .select(['startsAt', 'present', 'how', 'recordedAt'])
    .where('bookingId', '=', bookingId)
    .orderBy('startsAt')
    .execute()
}
