import { sql } from 'kysely'
import { certificates } from '#content/courses/every-course.ts'
import type { Actor } from '#domain/events/record-event.ts'
import { getSetting } from '#domain/settings/stored-settings.ts'
import { DAY_MS, HOUR_MS } from '#domain/time-zone.ts'
import { listTrainers, type Trainer, trainersOf } from '#domain/trainers/trainer.ts'
import { inTransaction } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { issueEarned, lockEarned, type NotEarned } from './earned-certificate.ts'

/** How long after its last session a run is still checked, because staff may correct attendance afterwards. */
const CHECKED_FOR_DAYS = 60
const BATCH_SIZE = 200

interface IssueInput {
  /** What the addresses in a certificate begin with. */
  publicUrl: string
  testMode: boolean
}

/**
 * Issues a certificate to everyone who attended enough of a run that is over and never had one, once staff have had the
 * hours of the setting to look at it.
 */
export async function issueCertificates(platform: Platform, input: IssueInput): Promise<void> {
  const { hours } = await getSetting(platform, { name: 'certificateHold' })
  await issueDue(platform, { ...input, actor: 'system', hours })
}

/** Staff release the certificates of a run without waiting: how many were issued. */
export async function releaseCertificates(
  platform: Platform,
  input: IssueInput & { runId: string; actor: Actor },
): Promise<{ ok: true; issued: number }> {
  return { ok: true, issued: await issueDue(platform, { ...input, hours: 0 }) }
}

/** Earned certificates of a run that wait for staff, or for the hours of the setting to pass. */
export interface UnreleasedCertificates {
  runId: string
  courseName: string
  label: string
  count: number
}

export async function findUnreleased(platform: Platform): Promise<UnreleasedCertificates[]> {
  const { hours } = await getSetting(platform, { name: 'certificateHold' })
  const earned = await findDue(platform, { hours: 0 }, null)
  if (earned.length === 0) return []
  const due = await findDue(platform, { hours }, null)
  const waiting = earned.filter((bookingId) => !due.includes(bookingId))
  if (waiting.length === 0) return []
  return platform.db
    .selectFrom('booking')
    .innerJoin('run', 'run.id', 'booking.runId')
    .innerJoin('course', 'course.id', 'run.courseId')
    .select(['run.id as runId', 'course.name as courseName', 'run.label', sql<number>`count(*)::int`.as('count')])
    .where('booking.id', 'in', waiting)
    .groupBy(['run.id', 'course.name'])
    .orderBy('run.id')
    .execute()
}

interface Due {
  /** How long ago the last session must have ended, and the last mark of the person been made. */
  hours: number
  /** Only of this run; of every run without it. */
  runId?: string
}

/** Issues what is due, a batch after another; how many were issued. */
async function issueDue(platform: Platform, input: IssueInput & Due & { actor: Actor }): Promise<number> {
  let issued = 0
  let due = await findDue(platform, input, null)
  while (due.length > 0) {
    for (const bookingId of due) {
      try {
        if ((await issueCertificate(platform, { ...input, bookingId })).ok) issued += 1
      } catch (error) {
        platform.log.warn('certificate_failed', { bookingId, error })
      }
    }
    // Onwards from the last: one that earns none, being refunded, is found by each sweep and must not stand in the way.
    due = await findDue(platform, input, due.at(-1) ?? null)
  }
  return issued
}

async function findDue(platform: Platform, { hours, runId }: Due, after: string | null): Promise<string[]> {
  const { db, clock } = platform
  const { waits } = await getSetting(platform, { name: 'certificateDebt' })
  const now = new Date(clock.now().getTime() - hours * HOUR_MS)
  const since = new Date(runId ? 0 : now.getTime() - CHECKED_FOR_DAYS * DAY_MS)
  const { rows } = await sql<{ id: string }>`
    with over as (
      select session.run_id, count(*) as sessions from session
      where run_id in (select run_id from session where ends_at between ${since} and ${now})
        and (${runId ?? null}::text is null or run_id::text = ${runId ?? null})
      group by session.run_id having max(ends_at) <= ${now}
    ),
    -- From the marks rather than from the bookings: without any mark there is nothing to issue.
    attended as (
      select attendance.booking_id, attendance.run_id from over
      join attendance on attendance.run_id = over.run_id
      left join session on session.run_id = attendance.run_id and session.starts_at = attendance.starts_at
      group by attendance.booking_id, attendance.run_id, over.sessions
      having max(attendance.recorded_at) filter (where session.id is not null) <= ${now} and
        100 * count(session.id) filter (where present) >= greatest(${certificates.leastPercent} * over.sessions, 1)
    )
    select booking.id from attended
    join run on run.id = attended.run_id and run.state <> 'cancelled'
    join booking on booking.id = attended.booking_id and booking.run_id = run.id and booking.cancelled_at is null
    join seat on seat.booking_id = booking.id and seat.state = 'confirmed'
    where (${after}::uuid is null or booking.id > ${after}::uuid)
      and not (${waits} and exists (select from instalment where instalment.sale_id = booking.sale_id and state = 'due'))
      and not exists (select from certificate where certificate.booking_id = booking.id and kind = 'attendance')
    order by booking.id limit ${BATCH_SIZE}`.execute(db)
  return rows.map(({ id }) => id)
}

interface IssueCertificateInput extends IssueInput {
  bookingId: string
  actor: Actor
}

export type IssueCertificateResult = { ok: true; certificateId: string } | NotEarned

/**
 * Issues a booking's certificate of attendance once its run is over and enough of it was attended, and queues its email. A
 * booking has at most one valid one; after it was revoked staff may issue another. Rule: docs/rules/attendance.md
 */
export async function issueCertificate(
  platform: Pick<Platform, 'db' | 'queue' | 'clock' | 'log'>,
  { bookingId, ...input }: IssueCertificateInput,
): Promise<IssueCertificateResult> {
  return inTransaction(platform.db, async (tx): Promise<IssueCertificateResult> => {
    const earned = await lockEarned(tx, { bookingId, kind: 'attendance', now: platform.clock.now() })
    if (!earned.ok) return earned
    const facilitators = facilitatorsOf(await listTrainers({ db: tx }), earned.trainerIds)
    return issueEarned(platform, tx, { ...input, bookingId, content: { ...earned.content, facilitators } })
  })
}

/** "Taught live online by Miriam Adeyemi": who is named for the date, and is no sample. */
function facilitatorsOf(trainers: readonly Trainer[], ids: readonly string[]): string {
  const names = ids.length > 0 ? trainersOf(trainers, ids).filter(({ isSample }) => !isSample) : []
  if (names.length === 0) return certificates.facilitators
  return `Taught live online by ${new Intl.ListFormat('en-GB').format(names.map(({ name }) => name))}`
}
