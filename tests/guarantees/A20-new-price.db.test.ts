import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookingsApi } from '../../src/api/bookings-api.ts'
import { renderDocument } from '../../src/documents/render-document.ts'
import { findDocuments } from '../../src/domain/documents/find-documents.ts'
import { changePrice, setRunPrice } from '../../src/domain/courses/change-price.ts'
import { pence } from '../../src/domain/pence.ts'
import { sha256 } from '../../src/platform/crypto.ts'
import { seedBookings } from '../../scripts/seed-bookings.ts'
import { aPaidBooking, bookingOf } from '../support/bookings.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { aRoomyRun } from '../support/runs.ts'
import { buildTestApp, json } from '../support/test-app.ts'

const actor = 'staff:grace' as const
const dearer = { price: pence(175_000), deposit: pence(50_000), earlyBird: { price: pence(165_000), days: 20 } }

test('A20: a thousand bookings keep price, names, sums, places and documents to the byte when prices change', async () => {
  const platform = await aPlatform()
  await seedBookings({ url: platform.url, bookings: 1000 })
  await aPaidBooking(platform)
  const before = [await printedDocuments(platform), await digestOf(platform, WHAT_WAS_AGREED)]
  await changeAllPrices(platform)
  expect([await printedDocuments(platform), await digestOf(platform, WHAT_WAS_AGREED)]).toEqual(before)
})

test('A20 twin: bookings that read their price from course and date would all have another one', async () => {
  const platform = await aPlatform()
  await seedBookings({ url: platform.url, bookings: 1000 })
  const before = await digestOf(platform, [READ_FROM_COURSE])
  await changeAllPrices(platform)
  expect(await digestOf(platform, [READ_FROM_COURSE])).not.toEqual(before)
})

/** Every course now, every course from next month, and some of the dates. */
async function changeAllPrices(platform: TestPlatform): Promise<void> {
  const nextMonth = new Date(Date.now() + 30 * 24 * 60 * 60_000)
  for (const courseId of [1, 2, 3, 4])
    for (const countsFrom of [null, nextMonth])
      expect(await changePrice(platform, { actor, courseId, price: dearer, countsFrom })).toMatchObject({ ok: true })
  const runs = await platform.db
    .selectFrom('run')
    .select(['id', 'version'])
    .where('state', '=', 'open')
    .limit(5)
    .execute()
  for (const { id, version } of runs)
    expect(await setRunPrice(platform, { actor, runId: id, version, price: dearer })).toEqual({ ok: true })
}

const WHAT_WAS_AGREED = [
  'booking',
  'instalment',
  'payment_attempt',
  'refund',
  'seat',
  'document',
  'document_line',
  'mail',
  'ledger_entry',
].map((table) => `select md5(string_agg(one::text, '|' order by one::text)) as digest from ${table} as one`)
const READ_FROM_COURSE = `
  select md5(string_agg(booking.id || ' ' || coalesce(own_price_pence, now_costs.price_pence, course.price_pence), '|' order by booking.id)) as digest
  from booking join run on run.id = booking.run_id join course on course.id = run.course_id
  left join lateral (select price_pence from course_price where course_id = course.id and counts_from <= now()
    order by counts_from desc limit 1) as now_costs on true`

async function digestOf(platform: TestPlatform, queries: string[]): Promise<string[]> {
  const found = await Promise.all(queries.map((query) => sql.raw<{ digest: string }>(query).execute(platform.db)))
  return found.map(({ rows }) => rows[0]?.digest ?? '')
}

/** The bytes of some of the documents: what all are made from is digested above, once it was noted for these. */
async function printedDocuments(platform: TestPlatform): Promise<(string | null)[]> {
  const { rows } = await findDocuments(platform, { limit: 2 })
  const context = { ...platform, publicUrl: 'https://tideway.example', testMode: false }
  const printed = await Promise.all(rows.map(({ id }) => renderDocument(context, { documentId: id })))
  return printed.map((one) => one && sha256(one.content.toString('base64')))
}

test('A20: a price that changed while the form was open is asked about before anything is booked', async () => {
  const platform = await aPlatform()
  const { post, trainingDate } = await aClient(platform)
  const shownPrices = '150000/37500'
  await changePrice(platform, { actor, courseId: 1, price: { ...dearer, earlyBird: null }, countsFrom: null })
  expect(await post({ trainingDate, shownPrices })).toEqual({
    status: 409,
    body: {
      code: 'price-changed',
      error:
        'The price of this date has changed: it’s now £1,750.00, or £500.00 today as a deposit. Nothing is booked yet. If the new price is fine, please continue.',
    },
  })
  expect(await platform.db.selectFrom('booking').select('id').execute()).toEqual([])
  const { status, body } = await post({ trainingDate, shownPrices: '175000/50000' })
  expect(status).toBe(200)
  expect((await bookingOf(platform, body.traineeId ?? '')).total).toBe(175_000)
})

test('A20 twin: without the shown price the booking is made at the new one, and the checkout says so first', async () => {
  const platform = await aPlatform()
  const { post, trainingDate } = await aClient(platform)
  await changePrice(platform, { actor, courseId: 1, price: { ...dearer, earlyBird: null }, countsFrom: null })
  const { status, body } = await post({ trainingDate })
  expect(status).toBe(200)
  expect((await bookingOf(platform, body.traineeId ?? '')).total).toBe(175_000)
})

test('A20: no matter what prices a client says that it showed, it pays none but ours', async () => {
  const platform = await aPlatform()
  const { post, trainingDate } = await aClient(platform)
  for (const shownPrices of ['1/0', '150000/1', 'free', `${'9'.repeat(400)}/0`])
    expect(await post({ trainingDate, shownPrices })).toMatchObject({ status: 409 })
  for (const shownPrices of [null, 1, { price: 1 }, ['1/0']]) {
    const { body } = await post({ trainingDate, shownPrices, email: `${crypto.randomUUID()}@example.com` })
    expect((await bookingOf(platform, body.traineeId ?? '')).total).toBe(150_000)
  }
})

const DETAILS = { fullName: 'Amara Okafor', email: 'amara@example.com', phoneNumber: '44 1234567890', courseId: 1 }

async function aClient(platform: TestPlatform) {
  const { label: trainingDate } = await aRoomyRun(platform)
  const app = buildTestApp(bookingsApi(platform))
  const post = async (sent: object) => {
    const response = await app.request('/traineeDetails', json({ ...DETAILS, ...sent }))
    const body = (await response.json()) as { traineeId?: string; error?: string } // our own API's answer
    return { status: response.status, body }
  }
  return { post, trainingDate }
}
