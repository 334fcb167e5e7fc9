import { sql } from 'kysely'
import { isId } from '#domain/pagination.ts'
import type { WaitlistState } from '#domain/waiting/waiting.ts'
import type { Database } from '#platform/database.ts'
import type { ChoiceAfterCancellation } from './choose-after-cancellation.ts'
import type { RunSummary } from '#domain/runs/listed-run.ts'
import { RUN_SUMMARIES, selectRunSummaries } from '#domain/runs/select-runs.ts'

export interface RunOverview {
  run: RunSummary
  /** Who has a place, in the order in which they booked. */
  booked: BookedPerson[]
  /** Who is in line or was, the first first. */
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
  /** A case is open that somebody must look at. */
  needsAttention: boolean
  /** What they chose since the run was cancelled; null while they have not, or there is nothing to choose. */
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

/** All that staff see of one run; null when there is none. */
export async function findRun({ db }: { db: Database }, { runId }: { runId: string }): Promise<RunOverview | null> {
  if (!isId(runId)) return null
  const [run] = await selectRunSummaries(db, sql`select * from (${RUN_SUMMARIES}) as listed where id = ${runId}`)
  if (!run) return null
  const booked = await sql<BookedPerson>`
    select booking.id as booking_id, reference, full_name, email, phone_number, seat.state as seat, held_until,
      exists (select from booking_case where booking_case.booking_id = booking.id and resolved_at is null) as needs_attention,
      (select details->'choice' from booking_case where booking_case.booking_id = booking.id and resolved_at is null
        and reason = 'run-cancelled') as choice
    from seat join booking on booking.id = seat.booking_id
    where seat.run_id = ${runId} and seat.state in ('held', 'confirmed')
    order by booking.created_at, booking.id`.execute(db)
  const line = await db
    .selectFrom('waiting')
    .select(['id', 'name', 'email', 'phoneNumber', 'state', 'joinedAt', 'changedAt', 'bookingId'])
    .where('runId', '=', runId)
    .orderBy('joinedAt')
    .orderBy('id')
    .execute()
  return { run, booked: booked.rows, line }
}
