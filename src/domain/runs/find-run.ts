import { sql } from 'kysely'
import { isId } from '#domain/page.ts'
import type { WaitingState } from '#domain/waiting/waiting.ts'
import type { Database } from '#platform/database.ts'
import type { ChoiceAfterCancel } from './choose-after-cancel.ts'
import type { ListedRun } from './listed-run.ts'
import { LISTED_RUNS, selectRuns } from './select-runs.ts'

export interface RunPage {
  run: ListedRun
  /** Who has a place, in the order in which they booked. */
  booked: BookedPerson[]
  /** Who is in line or was, the first first. */
  line: PersonInLine[]
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
  choice: ChoiceAfterCancel | null
}

export interface PersonInLine {
  id: string
  name: string
  email: string
  phoneNumber: string
  state: WaitingState
  joinedAt: Date
  changedAt: Date
  bookingId: string | null
}

/** All that staff see of one run; null when there is none. */
export async function findRun({ db }: { db: Database }, { runId }: { runId: string }): Promise<RunPage | null> {
  if (!isId(runId)) return null
  const [run] = await selectRuns(db, sql`select * from (${LISTED_RUNS}) as listed where id = ${runId}`)
  if (!run) return null
  const booked = await sql<BookedPerson>`
    select booking.id as booking_id, reference, full_name, email, phone_number, seat.state as seat, held_until,
      exists (select from attention where attention.booking_id = booking.id and resolved_at is null) as needs_attention,
      (select facts->'choice' from attention where attention.booking_id = booking.id and resolved_at is null
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
