import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type CourseSession, readSession } from '#domain/courses/course-run.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { findJoinWindow } from './attendance.ts'
import { recordAttendance } from './record-attendance.ts'
import { openTokenSigner } from '#platform/signed-token.ts'

export interface JoinSessionInput {
  /** Of the mailed link. */
  key: string
  /** False where somebody only looks, such as a program that fetches a page before it is wanted. */
  coming: boolean
}

/** What somebody who comes too early or too late is told of the course. */
export interface JoinCourse {
  courseName: string
  label: string
  zone: string
}

export type JoinSessionResult =
  /** Where they go on to; their attendance is written down. */
  | { ok: true; joiningLink: string }
  | { ok: false; error: 'unknown-link' }
  | ({ ok: false; error: 'cancelled' | 'unpaid' | 'over' } & { course: JoinCourse })
  | ({ ok: false; error: 'early' | 'no-address' } & { course: JoinCourse; session: CourseSession; opensAt: Date })

/** Lets whoever has a place into the session that is open now, and writes down that they came: once a session. */
export async function joinSession(
  platform: Pick<Platform, 'db' | 'clock'>,
  { key, coming }: JoinSessionInput,
): Promise<JoinSessionResult> {
  const bookingId = await verifyJoinToken(platform, { key })
  const row = bookingId && (await bookingQuery(platform.db).where('booking.id', '=', bookingId).executeTakeFirst())
  if (!row) return { ok: false, error: 'unknown-link' }
  const { id, runId, joiningLink, seats, runState, sessions, ...course } = row
  const [seat] = seats
  if (!seat || runState === 'cancelled') return { ok: false, error: 'cancelled', course }
  if (seat.state === 'held') return { ok: false, error: 'unpaid', course }
  const now = platform.clock.now()
  const doorway = findJoinWindow(sessions.map(readSession), now)
  if (doorway.state === 'over') return { ok: false, error: 'over', course }
  const { session, opensAt } = doorway
  if (doorway.state === 'early') return { ok: false, error: 'early', course, session, opensAt }
  if (!joiningLink) return { ok: false, error: 'no-address', course, session, opensAt }
  if (coming) await recordAttendance(platform, { bookingId: id, runId, startsAt: session.startsAt, at: now })
  return { ok: true, joiningLink }
}

const bookingQuery = (db: Database) =>
  db
    .selectFrom('booking')
    .innerJoin('run', 'run.id', 'booking.runId')
    .innerJoin('course', 'course.id', 'run.courseId')
    .select(({ selectFrom }) => [
      'booking.id',
      'run.id as runId',
      'run.joiningLink',
      'run.state as runState',
      'run.label',
      'run.zone',
      'course.name as courseName',
      jsonArrayFrom(
        selectFrom('session')
          .select(['startsAt', 'endsAt'])
          .whereRef('session.runId', '=', 'run.id')
          .orderBy('startsAt'),
      ).as('sessions'),
      jsonArrayFrom(
        selectFrom('seat')
          .select('seat.state')
          .whereRef('seat.bookingId', '=', 'booking.id')
          .where('seat.state', 'in', ['held', 'confirmed']),
      ).as('seats'),
    ])

const KIND = 'join'

/** What the link to join carries that is mailed to whoever booked: theirs alone, and the same for all their sessions. */
export async function createJoinToken(platform: { db: Database | Tx }, input: { bookingId: string }): Promise<string> {
  const seal = await openTokenSigner(platform.db)
  return seal.signId(KIND, input.bookingId)
}

/** Whose link was followed; null when we did not make it. */
async function verifyJoinToken(platform: { db: Database | Tx }, input: { key: string }): Promise<string | null> {
  const seal = await openTokenSigner(platform.db)
  return seal.readId(KIND, input.key)
}
