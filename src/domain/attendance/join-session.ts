import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type CourseSession, readSession, runSessions } from '#domain/courses/course-run.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { openTokenSigner } from '#platform/signed-token.ts'
import { findJoinWindow } from './attendance.ts'
import { recordAttendance } from './record-attendance.ts'

interface JoinSessionInput {
  /** The token in the emailed link. */
  key: string
  /** False for a request that only looks, such as a browser's prefetch: no attendance is recorded. */
  coming: boolean
}

/** What is shown of the course to a person who comes too early or too late. */
interface JoinCourse {
  courseName: string
  label: string
  zone: string
}

export type JoinSessionResult =
  /** The address of the session; the attendance is recorded. */
  | { ok: true; joiningLink: string }
  | { ok: false; error: 'unknown-link' }
  | ({ ok: false; error: 'cancelled' | 'unpaid' | 'over' } & { course: JoinCourse })
  | ({ ok: false; error: 'early' | 'no-address' } & { course: JoinCourse; session: CourseSession; opensAt: Date })

/** Finds the session that is open now for the booking of a joining link, and records the attendance, once a session. */
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
  const window = findJoinWindow(sessions.map(readSession), now)
  if (window.state === 'over') return { ok: false, error: 'over', course }
  const { session, opensAt } = window
  if (window.state === 'early') return { ok: false, error: 'early', course, session, opensAt }
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
      runSessions(),
      jsonArrayFrom(
        selectFrom('seat')
          .select('seat.state')
          .whereRef('seat.bookingId', '=', 'booking.id')
          .where('seat.state', 'in', ['held', 'confirmed']),
      ).as('seats'),
    ])

const KIND = 'join'

/** The token of a booking's joining link, the same for all its sessions. */
export async function createJoinToken(platform: { db: Database | Tx }, input: { bookingId: string }): Promise<string> {
  const signer = await openTokenSigner(platform.db)
  return signer.signId(KIND, input.bookingId)
}

/** The booking of a joining link; null when the token was not made by us. */
async function verifyJoinToken(platform: { db: Database | Tx }, input: { key: string }): Promise<string | null> {
  const signer = await openTokenSigner(platform.db)
  return signer.readId(KIND, input.key)
}
