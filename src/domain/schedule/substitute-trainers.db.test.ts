import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPaidBooking } from '../../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { loadReport, readReport } from '#domain/reports/report.ts'
import { substituteTrainers } from './substitute-trainers.ts'

const actor = 'staff:maya' as const

/** A date with one paid place, whose sessions began that many days ago. */
async function aBegunDate(platform: TestPlatform, daysAgo: number): Promise<string> {
  const { booking } = await aPaidBooking(platform)
  await sql`update session set starts_at = starts_at - shift, ends_at = ends_at - shift
    from (select min(starts_at) - now() + make_interval(days => ${daysAgo}) as shift from session where run_id = ${booking.run.id}) as moved
    where run_id = ${booking.run.id}`.execute(platform.db)
  return booking.run.id
}

test('who stood in is entered after a date is over: the log, the revenue by trainer and the date have it', async () => {
  const platform = await aPlatform()
  const runId = await aBegunDate(platform, 10)
  const substitute = { runId, version: 1, trainerIds: ['miriam-adeyemi'], actor }
  expect(await substituteTrainers(platform, substitute)).toEqual({ ok: true })
  expect(await substituteTrainers(platform, substitute)).toEqual({ ok: false, error: 'changed-meanwhile' })
  const revenue = await loadReport(platform, readReport({ report: 'revenue', by: 'trainer' }, new Date()))
  expect(revenue.rows).toMatchObject([{ name: 'Miriam Adeyemi', taken: 150_000 }])
  const line = platform.db.selectFrom('audit').selectAll().where('action', '=', 'run-changed')
  expect(await line.executeTakeFirst()).toMatchObject({
    actor,
    subject: `run/${runId}`,
    details: { trainerIds: { to: ['miriam-adeyemi'] } },
  })
})

test('only what is still to come can clash: a trainer who is away today cannot stand in, one who was away then can', async () => {
  const platform = await aPlatform()
  const away = {
    trainerId: 'miriam-adeyemi',
    firstDay: sql<Date>`current_date - 20`,
    lastDay: sql<Date>`current_date + 5`,
  }
  await platform.db.insertInto('trainerAbsence').values(away).execute()
  const trainerIds = ['miriam-adeyemi']
  const over = await aBegunDate(platform, 10)
  expect(await substituteTrainers(platform, { runId: over, version: 1, trainerIds, actor })).toEqual({ ok: true })
  const underWay = await aBegunDate(platform, 0)
  expect(await substituteTrainers(platform, { runId: underWay, version: 1, trainerIds, actor })).toMatchObject({
    ok: false,
    error: 'trainer-away',
  })
  expect(await substituteTrainers(platform, { runId: over, version: 2, trainerIds: ['nobody'], actor })).toMatchObject({
    ok: false,
    error: 'trainer-unknown',
  })
})
