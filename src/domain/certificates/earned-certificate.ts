import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { certificates } from '#content/courses/every-course.ts'
import { site } from '#content/site.ts'
import { neededSessions } from '#domain/attendance/attendance.ts'
import { isPaidBack } from '#domain/bookings/booking.ts'
import { findBooking } from '#domain/bookings/find-booking.ts'
import { RUN_COLUMNS, runSessions, toCourseRun } from '#domain/courses/course-run.ts'
import { listEvenings } from '#domain/courses/programme-evenings.ts'
import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import { lockOrders } from '#domain/order.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { CertificateKind } from '#platform/tables.ts'
import type { CertificateContent } from './certificate.ts'
import { createCertificate } from './create-certificate.ts'

export type NotEarned =
  | { ok: false; error: 'no-place' | 'refunded' | 'not-over' | 'already-issued' }
  | { ok: false; error: 'not-enough'; attended: number; needed: number }

/** What is earned, without what the kinds add to it. */
type EarnedContent = Omit<CertificateContent, 'publicId' | 'number' | 'issuedAt' | 'testMode' | 'facilitators'>

interface Earned {
  content: EarnedContent
  trainerIds: string[]
  coachName: string | null
}

interface EarnedInput {
  bookingId: string
  kind: CertificateKind
  now: Date
}

/** Locks the booking, so that each kind is issued once, and says what it has earned, or why it has not. */
export async function lockEarned(
  tx: Tx,
  { bookingId, kind, now }: EarnedInput,
): Promise<({ ok: true } & Earned) | NotEarned> {
  const earned = await lockAttendance(tx, { bookingId, kind })
  if (!earned) return { ok: false, error: 'no-place' }
  const booking = await findBooking({ db: tx }, { bookingId })
  if (!booking || isPaidBack(booking)) return { ok: false, error: 'refunded' }
  const { sessions, attended } = earned.content
  if (sessions.some(({ endsAt }) => endsAt > now)) return { ok: false, error: 'not-over' }
  const needed = neededSessions(sessions.length, certificates.leastPercent)
  if (attended < needed || attended === 0) return { ok: false, error: 'not-enough', attended, needed }
  return (await hasValid(tx, { bookingId, kind })) ? { ok: false, error: 'already-issued' } : { ok: true, ...earned }
}

interface IssueEarnedInput {
  bookingId: string
  /** What the addresses in a certificate begin with. */
  publicUrl: string
  testMode: boolean
  actor: Actor
  content: Omit<CertificateContent, 'publicId' | 'number' | 'issuedAt' | 'testMode'>
}

/** Issues what was earned and locked, in the same transaction, and queues its email. */
export async function issueEarned(
  platform: Pick<Platform, 'queue' | 'clock' | 'log'>,
  tx: Tx,
  { bookingId, publicUrl, testMode, actor, content }: IssueEarnedInput,
): Promise<{ ok: true; certificateId: string }> {
  const input = { bookingId, publicUrl, content: { ...content, testMode } }
  const { certificateId, number } = await createCertificate(platform, tx, input)
  await recordEvent(tx, {
    kind: 'certificate-issued',
    actor,
    bookingId,
    subject: `certificate/${certificateId}`,
    details: { number, attended: content.attended, of: content.sessions.length },
  })
  return { ok: true, certificateId }
}

async function hasValid(tx: Tx, { bookingId, kind }: Omit<EarnedInput, 'now'>): Promise<boolean> {
  const valid = await tx
    .selectFrom('certificate')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('kind', '=', kind)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return valid !== undefined
}

/** Null when it has no place. */
async function lockAttendance(tx: Tx, { bookingId, kind }: Omit<EarnedInput, 'now'>): Promise<Earned | null> {
  const locked = await lockOrders(tx)
    .where(sql<string>`booking.id::text`, '=', bookingId) // the id comes from a form and may be anything
    .executeTakeFirst()
  const row = locked && (await earnedQuery(tx).where('booking.id', '=', locked.bookingId).executeTakeFirst())
  if (!row) return null
  const run = toCourseRun(row)
  const [sessions, zone] = kind === 'programme' ? [listEvenings(run), site.zone] : [run.sessions, run.zone]
  const attended = new Set(row.attendance.map(({ startsAt }) => new Date(startsAt).getTime()))
  const attendedSessions = sessions.filter(({ startsAt }) => attended.has(startsAt.getTime()))
  const ms = attendedSessions.reduce((sum, { startsAt, endsAt }) => sum + endsAt.getTime() - startsAt.getTime(), 0)
  const content = {
    kind,
    holderName: row.fullName,
    courseId: run.courseId,
    courseName: row.courseName,
    runLabel: row.label,
    zone,
    sessions,
    attended: attendedSessions.length,
    minutes: Math.round(ms / 60_000),
    role: null,
    reference: null,
    coach: null,
  }
  return { content, trainerIds: run.trainerIds, coachName: row.coachName }
}

const earnedQuery = (tx: Tx) =>
  tx
    .selectFrom('booking')
    .innerJoin('seat', 'seat.bookingId', 'booking.id')
    .innerJoin('run', 'run.id', 'booking.runId')
    .innerJoin('course', 'course.id', 'run.courseId')
    .select(({ selectFrom, fn }) => [
      fn.coalesce('booking.printedName', 'booking.fullName').as('fullName'),
      'course.name as courseName',
      ...RUN_COLUMNS,
      'run.coachName',
      runSessions(),
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
    .where('booking.cancelledAt', 'is', null)
