import { type RawBuilder, sql } from 'kysely'
import { type CourseSession, runSessions } from '#domain/courses/course-run.ts'
import { readSession } from '#domain/courses/session-times.ts'
import type { Price } from '#domain/courses/place-price.ts'
import { isId } from '#domain/pagination.ts'
import { type Pence, pence } from '#domain/pence.ts'
import type { WaitlistState } from '#domain/waitlist/waitlist.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { ChoiceAfterCancellation } from './choose-after-cancellation.ts'

export interface RunOverview {
  run: RunSummary
  /** Everyone with a place, sorted by name. */
  booked: BookedPerson[]
  /** Everyone who is or was on the waiting list, in the order of joining. */
  line: WaitlistPerson[]
}

export interface BookedPerson {
  bookingId: string
  reference: string
  fullName: string
  email: string
  phoneNumber: string
  seat: 'held' | 'confirmed'
  heldUntil: Date
  /** Staff have something to settle about this booking. */
  hasOpenCase: boolean
  /** What they chose after the run was cancelled; null before that, or without an open case. */
  choice: ChoiceAfterCancellation | null
}

export interface WaitlistPerson {
  id: string
  name: string
  email: string
  phoneNumber: string
  state: WaitlistState
  joinedAt: Date
  changedAt: Date
  bookingId: string | null
}

/** A course date as staff see it; null when there is none. */
export async function findRun({ db }: { db: Database }, { runId }: { runId: string }): Promise<RunOverview | null> {
  if (!isId(runId)) return null
  const [run] = await selectRunSummaries(db, sql`select * from (${RUN_SUMMARIES}) as listed where id = ${runId}`)
  if (!run) return null
  const booked = await sql<BookedPerson>`
    select booking.id as booking_id, reference, full_name, email, phone_number, seat.state as seat, held_until,
      exists (select from booking_case where booking_case.sale_id = booking.sale_id and resolved_at is null) as has_open_case,
      (select details->'choice' from booking_case where booking_case.sale_id = booking.sale_id and resolved_at is null
        and reason = 'run-cancelled') as choice
    from seat join booking on booking.id = seat.booking_id
    where seat.run_id = ${runId} and seat.state in ('held', 'confirmed')
    order by full_name, booking.id`.execute(db)
  const line = await db
    .selectFrom('waiting')
    .select(['id', 'name', 'email', 'phoneNumber', 'state', 'joinedAt', 'changedAt', 'bookingId'])
    .where('runId', '=', runId)
    .orderBy('joinedAt')
    .orderBy('id')
    .execute()
  return { run, booked: booked.rows, line }
}

/** Cancelled, not published yet, over, closed for booking, or none of these: by the database's clock. */
export type RunPhase = 'coming' | 'draft' | 'past' | 'closed' | 'cancelled'

export interface RunSummary {
  id: string
  courseId: number
  courseName: string
  label: string
  zone: string
  sessions: CourseSession[]
  phase: RunPhase
  /** Places held or confirmed, of `capacity`. */
  taken: number
  held: number
  confirmed: number
  capacity: number
  waiting: number
  joiningLink: string | null
  /** Who teaches, by the ids of src/domain/trainers/trainer.ts; empty when none is set, and the site names them all. */
  trainerIds: string[]
  /** Set where this date has another price than its course. */
  ownPrice: Price | null
  addedAt: Date
  /** Why it was cancelled, as trainees read it, and when those who have not chosen get their money back. */
  cancelReason: string | null
  refundUndecidedAt: Date | null
  version: number
  /** SEQUENCE of its calendar events: higher after each change that calendars must follow. */
  sequence: number
}

/** Every run with the columns by which a list is filtered and sorted. */
export const RUN_SUMMARIES = sql`
  select run.*, course.name as course_name, times.starts_at,
    case when run.state in ('cancelled', 'draft') then run.state::text when times.ends_at < now() then 'past'
      when run.state = 'closed' then 'closed' else 'coming' end as phase
  from run join course on course.id = run.course_id
  join (select run_id, min(session.starts_at) as starts_at, max(session.ends_at) as ends_at
    from session group by run_id) as times on times.run_id = run.id`

type StoredRun = Omit<RunSummary, 'ownPrice' | 'sessions'> & {
  sessions: { startsAt: string; endsAt: string }[]
  ownPricePence: Pence | null
  ownDepositPence: Pence | null
}

/** The runs of a page, which is a query of rows of `RUN_SUMMARIES`. Places are counted for these few only. */
export async function selectRunSummaries(db: Database | Tx, page: RawBuilder<unknown>): Promise<RunSummary[]> {
  const { rows } = await sql<StoredRun>`
    select id, course_id, course_name, label, zone, phase, taken, capacity, joining_link, trainer_ids, version, sequence,
      created_at as added_at, cancel_reason, refund_undecided_at,
      own_price_pence, own_deposit_pence,
      (select count(*)::int from seat where seat.run_id = run.id and seat.state = 'held') as held,
      (select count(*)::int from seat where seat.run_id = run.id and seat.state = 'confirmed') as confirmed,
      (select count(*)::int from waiting where waiting.run_id = run.id and waiting.state = 'waiting') as waiting,
      ${runSessions()}
    from (${page}) as run`.execute(db)
  return rows.map(({ sessions, ownPricePence, ownDepositPence, ...row }) => ({
    ...row,
    sessions: sessions.map(readSession),
    ownPrice:
      ownPricePence !== null && ownDepositPence !== null
        ? { price: pence(ownPricePence), deposit: pence(ownDepositPence) }
        : null,
  }))
}
