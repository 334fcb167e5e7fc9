import { sql } from 'kysely'
import { site } from '#content/site.ts'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { keptOf } from '#domain/bookings/booking-payments.ts'
import { isWithinWithdrawalPeriod, recordExpressRequest } from '#domain/withdrawal-period.ts'
import { type CourseSession, runSessions } from '#domain/courses/course-run.ts'
import { readSession } from '#domain/courses/session-times.ts'
import type { Pence } from '#domain/pence.ts'
import { contractMadeAt } from '#domain/documents/document-snapshot.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { openTokenSigner } from '#platform/signed-token.ts'
import { findJoinWindow, type JoinableSession, joinableSessions } from './attendance.ts'
import { recordAttendance } from './record-attendance.ts'

interface JoinInput {
  /** The token in the emailed link. */
  key: string
}

interface JoinStatement {
  /** They ask us to start within the fourteen days in which they may withdraw. */
  expressRequest?: boolean
}

interface JoinCourse {
  courseId: number
  courseName: string
  label: string
  /** In which the session was arranged. */
  zone: string
  trainerIds: string[]
}

/** What is to be paid first, and the id in the address where. */
interface OverdueBalance {
  publicId: string
  amount: Pence
  dueAt: Date
}

type ClosedSession =
  | { ok: false; error: 'unknown-link' }
  | ({ ok: false; error: 'cancelled' | 'unpaid' | 'over' } & { course: JoinCourse })
  | ({ ok: false; error: 'balance-overdue' } & { course: JoinCourse; balance: OverdueBalance })
  | ({ ok: false; error: 'early' | 'no-address' } & JoinCourseSessions & { opensAt: Date })

/** The session that a joining link opens now, without where it takes place: that is given only to those who join. */
export type FindSessionResult = ({ ok: true } & OpenedSession) | ClosedSession

export interface JoinCourseSessions {
  course: JoinCourse
  /** The one that is open now or opens next. */
  session: JoinableSession
  /** It and the other live days, in order of time; an evening only itself. */
  sessions: CourseSession[]
}

interface OpenedSession extends JoinCourseSessions {
  /** A consumer who may still withdraw and has not asked us to start: joining needs the request. Source: SI 2013/3134, reg. 36(1). */
  needsRequest: boolean
}

/** Finds the session that is open now for the booking of a joining link. Nothing is recorded by looking. */
export async function findSessionToJoin(
  platform: Pick<Platform, 'db' | 'clock'>,
  input: JoinInput,
): Promise<FindSessionResult> {
  const found = await findOpenSession(platform, input)
  if (!found.ok) return found
  const { course, session, sessions, needsRequest } = found
  return { ok: true, course, session, sessions, needsRequest }
}

/** The address of the session; the attendance is recorded. */
type JoinSessionResult = { ok: true; joiningLink: string } | { ok: false; error: 'request-missing' } | ClosedSession

/** Records that a person joins the session that is open now, once a session, and gives its address. */
export async function joinSession(
  platform: Pick<Platform, 'db' | 'clock'>,
  input: JoinInput & JoinStatement,
): Promise<JoinSessionResult> {
  const found = await findOpenSession(platform, input)
  if (!found.ok) return found
  const { bookingId, saleId, runId, session, joiningLink, needsRequest } = found
  const now = platform.clock.now()
  if (needsRequest) {
    if (!input.expressRequest) return { ok: false, error: 'request-missing' }
    await recordExpressRequest(platform.db, { saleId, at: now })
  }
  await recordAttendance(platform, { bookingId, runId, startsAt: session.startsAt, at: now })
  return { ok: true, joiningLink }
}

type OpenSession = Extract<FindSessionResult, { ok: true }> & {
  bookingId: string
  saleId: string
  runId: string
  joiningLink: string
}

async function findOpenSession(
  platform: Pick<Platform, 'db' | 'clock'>,
  { key }: JoinInput,
): Promise<OpenSession | ClosedSession> {
  const bookingId = await verifyJoinToken(platform, { key })
  const row = bookingId && (await bookingQuery(platform.db).where('booking.id', '=', bookingId).executeTakeFirst())
  if (!row) return { ok: false, error: 'unknown-link' }
  const { id, saleId, runId, seats, balances, publicId, letIn, runState, sessions: rows, ...rest } = row
  const { consumer, expressRequestAt, contractMadeAt: madeAt, joiningLink: dayLink, eveningLink, ...course } = rest
  const now = platform.clock.now()
  const [seat] = seats
  if (!seat || runState === 'cancelled') return { ok: false, error: 'cancelled', course }
  if (seat.state === 'held') return { ok: false, error: 'unpaid', course }
  const days = rows.map(readSession)
  const window = findJoinWindow(joinableSessions({ sessions: days }), now)
  if (window.state === 'over') return { ok: false, error: 'over', course }
  const overdue = balances.find(({ dueAt }) => new Date(dueAt) < now)
  if (overdue && !letIn) {
    const balance = { publicId, amount: overdue.amountPence, dueAt: new Date(overdue.dueAt) }
    return { ok: false, error: 'balance-overdue', course, balance }
  }
  const { opensAt } = window
  const { session } = window
  const isEvening = session.week !== null
  const shown = isEvening
    ? { course: { ...course, zone: site.zone }, session, sessions: [session] }
    : { course, session, sessions: days }
  if (window.state === 'early') return { ok: false, error: 'early', ...shown, opensAt }
  const joiningLink = isEvening ? (eveningLink ?? dayLink) : dayLink
  if (!joiningLink) return { ok: false, error: 'no-address', ...shown, opensAt }
  const needsRequest = consumer && !expressRequestAt && isWithinWithdrawalPeriod(madeAt, now)
  return { ok: true, ...shown, needsRequest, bookingId: id, saleId, runId, joiningLink }
}

const bookingQuery = (db: Database) =>
  db
    .selectFrom('booking')
    .innerJoin('sale', 'sale.id', 'booking.saleId')
    .innerJoin('run', 'run.id', 'booking.runId')
    .innerJoin('course', 'course.id', 'run.courseId')
    .select(({ selectFrom }) => [
      'booking.id',
      'booking.publicId',
      'booking.letIn',
      'booking.saleId',
      'sale.consumer',
      'sale.expressRequestAt',
      contractMadeAt.as('contractMadeAt'),
      'run.id as runId',
      'run.courseId',
      'run.joiningLink',
      'run.eveningLink',
      'run.state as runState',
      'run.label',
      'run.zone',
      'run.trainerIds',
      'course.name as courseName',
      runSessions(),
      jsonArrayFrom(
        selectFrom('seat')
          .select('seat.state')
          .whereRef('seat.bookingId', '=', 'booking.id')
          .where('seat.state', 'in', ['held', 'confirmed']),
      ).as('seats'),
      jsonArrayFrom(
        selectFrom('instalment')
          .select('instalment.dueAt')
          .select(sql<Pence>`instalment.amount_pence - ${keptOf(sql.ref('instalment.id'))}`.as('amountPence'))
          .whereRef('instalment.saleId', '=', 'booking.saleId')
          .where('instalment.confirms', '=', false)
          .where('instalment.state', '=', 'due'),
      ).as('balances'),
    ])

const KIND = 'join'

/** The token of a booking's joining link, the same for all its sessions. */
export async function createJoinToken(platform: { db: Database | Tx }, input: { bookingId: string }): Promise<string> {
  const signer = await openTokenSigner(platform.db)
  return signer.signId(KIND, input.bookingId)
}

/** The booking of a joining link; null when the token was not made by us. */
export async function verifyJoinToken(platform: { db: Database | Tx }, input: { key: string }): Promise<string | null> {
  const signer = await openTokenSigner(platform.db)
  return signer.readId(KIND, input.key)
}
