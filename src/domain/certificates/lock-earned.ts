import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { toCourseRun } from '#domain/courses/course-run.ts'
import type { Tx } from '#platform/database.ts'
import type { CertificateContent } from './certificate.ts'

/** What a booking has earned so far: what a certificate would say of it. */
export type EarnedAttendance = Pick<
  CertificateContent,
  'holderName' | 'courseId' | 'courseName' | 'runLabel' | 'zone' | 'sessions' | 'attended' | 'minutes'
>

/** Locks the booking, so that two who ask at once are answered one after the other; null when it has no place. */
export async function lockEarnedAttendance(tx: Tx, input: { bookingId: string }): Promise<EarnedAttendance | null> {
  const locked = await tx
    .selectFrom('booking')
    .select('id')
    .where(sql<string>`id::text`, '=', input.bookingId) // a form may send anything
    .forUpdate()
    .executeTakeFirst()
  const row = locked && (await earnedQuery(tx).where('booking.id', '=', locked.id).executeTakeFirst())
  if (!row) return null
  const { courseId, zone, sessions } = toCourseRun(row)
  const attended = new Set(row.attendance.map(({ startsAt }) => new Date(startsAt).getTime()))
  const there = sessions.filter(({ startsAt }) => attended.has(startsAt.getTime()))
  const ms = there.reduce((sum, { startsAt, endsAt }) => sum + endsAt.getTime() - startsAt.getTime(), 0)
  return {
    holderName: row.fullName,
    courseId,
    courseName: row.courseName,
    runLabel: row.label,
    zone,
    sessions,
    attended: there.length,
    minutes: Math.round(ms / 60_000),
  }
}

const earnedQuery = (tx: Tx) =>
  tx
    .selectFrom('booking')
    .innerJoin('seat', 'seat.bookingId', 'booking.id')
    .innerJoin('run', 'run.id', 'booking.runId')
    .innerJoin('course', 'course.id', 'run.courseId')
    .select(({ selectFrom }) => [
      'booking.fullName',
      'course.name as courseName',
      'run.id',
      'run.courseId',
      'run.label',
      'run.zone',
      'run.capacity',
      'run.taken',
      jsonArrayFrom(
        selectFrom('session')
          .select(['startsAt', 'endsAt'])
          .whereRef('session.runId', '=', 'run.id')
          .orderBy('startsAt'),
      ).as('sessions'),
      jsonArrayFrom(
        selectFrom('attendance')
          .select('startsAt')
          .whereRef('attendance.bookingId', '=', 'booking.id')
          .whereRef('attendance.runId', '=', 'run.id')
          .where('attendance.present', '=', true),
      ).as('attendance'),
    ])
    .where('seat.state', '=', 'confirmed')
    .where('run.state', '!=', 'cancelled')
