import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beginsInHours } from '../../../tests/support/ageing.ts'
import { anEmailContext, sentMails } from '../../../tests/support/mails.ts'
import { anOrder, orderOf, payOrder } from '../../../tests/support/orders.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { bookingOf } from '../../../tests/support/bookings.ts'
import { acceptQuote } from './accept-quote.ts'
import type { Order } from './find-order.ts'
import { claimPlace, namePlace } from './name-place.ts'
import { enqueueOrderReminders } from './order-reminders.ts'

const REMINDERS = ['quote-reminder', 'people-reminder', 'invoice-reminder']

/** Its kinds, with the days in their keys, after three sweeps at once. */
async function reminded(platform: TestPlatform): Promise<string[]> {
  await Promise.all([1, 2, 3].map(() => enqueueOrderReminders(platform)))
  const mails = await platform.db.selectFrom('mail').select(['key', 'kind']).where('kind', 'in', REMINDERS).execute()
  return mails.map(({ kind, key }) => [kind, key.split('/')[2]].filter(Boolean).join(' ')).toSorted()
}

/** A quote of a month ago, which ends in so many hours. */
async function aQuote(platform: TestPlatform, hours: number, madeHoursAgo = 30 * 24): Promise<Order> {
  const { publicId, saleId } = await anOrder(platform, { seats: 2 })
  const until = sql<Date>`now() + make_interval(secs => ${hours * 3600})`
  const createdAt = sql<Date>`now() - make_interval(hours => ${madeHoursAgo})`
  const { db } = platform
  await db.updateTable('sale').set({ quotedUntil: until, createdAt }).where('id', '=', saleId).execute()
  await db.updateTable('seat').set({ heldUntil: until, agreedUntil: until }).execute()
  return orderOf(platform, publicId)
}

async function anAcceptedOrder(platform: TestPlatform): Promise<Order> {
  const { publicId } = await aQuote(platform, 5 * 24)
  expect(await acceptQuote(platform, { publicId, fields: { fullName: 'Mei Tan' } })).toEqual({ ok: true })
  await sql`update sale set accepted_at = now() - interval '29 days'`.execute(platform.db)
  return orderOf(platform, publicId)
}

async function isDueInHours({ db }: TestPlatform, saleId: string, hours: number): Promise<void> {
  const dueAt = sql<Date>`now() + make_interval(secs => ${hours * 3600})`
  await db.updateTable('instalment').set({ dueAt }).where('saleId', '=', saleId).execute()
}

async function startsInHours(platform: TestPlatform, { traineeId }: Order, hours: number): Promise<void> {
  await beginsInHours(platform, (await bookingOf(platform, traineeId)).run.id, hours)
}

test.each([
  ['three days before', 72, 30 * 24, []],
  ['two days before', 47, 30 * 24, ['quote-reminder']],
  ['an hour before', 1, 30 * 24, ['quote-reminder']],
  ['after it', -1, 30 * 24, []],
  ['where it was made yesterday for three days', 47, 24, []],
])('a quote is reminded of once: %s', async (_when, hours, madeHoursAgo, kinds) => {
  const platform = await aPlatform()
  await aQuote(platform, hours, madeHoursAgo)
  expect(await reminded(platform)).toEqual(kinds)
  expect(await reminded(platform)).toEqual(kinds)
})

test('the reminder of a quote goes to its buyer with the quote; once it is accepted it is neither queued nor sent', async () => {
  const platform = await aPlatform()
  const context = await anEmailContext(platform)
  await aQuote(platform, 40)
  await enqueueOrderReminders(platform)
  const reminder = (await sentMails(context)).find(({ subject }) => subject?.startsWith('Your quote ends on'))
  expect(reminder).toMatchObject({
    to: [{ address: 'mei@fjord.example' }],
    attachments: [{ filename: 'quote-Q-000001.pdf' }],
  })
  expect(reminder?.text).toContain('2 places: £3,000.00')
  const other = await aPlatform()
  const { publicId } = await aQuote(other, 40)
  await enqueueOrderReminders(other)
  await acceptQuote(other, { publicId, fields: { fullName: 'Mei Tan' } })
  const subjects = (await sentMails(await anEmailContext(other))).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject?.startsWith('Your quote ends on'))).toEqual([])
})

test.each([
  [15 * 24, []],
  [13.5 * 24, ['people-reminder 14']],
  [8 * 24, []],
  [6.5 * 24, ['people-reminder 7']],
  [2.5 * 24, ['people-reminder 3']],
  [47, []],
])('%s hours before the start the buyer is asked who is missing: %j', async (hours, kinds) => {
  const platform = await aPlatform()
  await startsInHours(platform, await anAcceptedOrder(platform), hours)
  expect(await reminded(platform)).toEqual(kinds)
})

test('it says how many have no name and who has not confirmed, and ends once everybody has', async () => {
  const platform = await aPlatform()
  const order = await anAcceptedOrder(platform)
  await startsInHours(platform, order, 6.5 * 24)
  const [first, second] = order.places
  const name = (seatId: string | undefined, fullName: string, email: string) =>
    namePlace(platform, { orderId: order.publicId, seatId: seatId ?? '', fields: { fullName, email } })
  await name(first?.seatId, 'Ella Sørensen', 'ella@fjord.example')
  await enqueueOrderReminders(platform)
  const mail = (await sentMails(await anEmailContext(platform))).find(({ subject }) => subject?.startsWith('Who is'))
  expect(mail?.to).toMatchObject([{ address: 'mei@fjord.example' }])
  expect(mail?.text).toContain('1 place has no name yet.')
  expect(mail?.text?.replaceAll(/[⁨⁩]/g, '')).toContain('Not confirmed yet: Ella Sørensen.')
  await name(second?.seatId, 'Jo Nguyễn', 'jo@fjord.example')
  const claims = await platform.db.selectFrom('booking').select(['claimKey', 'fullName', 'email']).execute()
  for (const { claimKey, fullName, email } of claims)
    expect(await claimPlace(platform, { key: claimKey ?? '', fields: { fullName, email } })).toMatchObject({ ok: true })
  await startsInHours(platform, order, 2.5 * 24)
  expect(await reminded(platform)).toEqual(['people-reminder 7'])
})

test.each([
  [4 * 24, []],
  [2.5 * 24, ['invoice-reminder -3']],
  [-24, []],
  [-3.5 * 24, ['invoice-reminder 3']],
  [-14.5 * 24, ['invoice-reminder 14']],
  [-16 * 24, []],
])('an invoice that is due in %s hours: %j', async (hours, kinds) => {
  const platform = await aPlatform()
  const order = await anAcceptedOrder(platform)
  await startsInHours(platform, order, 60 * 24)
  await isDueInHours(platform, order.saleId, hours)
  expect(await reminded(platform)).toEqual(kinds)
})

test('a reminder of an invoice says that it was due, with the invoice; a paid one has none', async () => {
  const platform = await aPlatform()
  const order = await anAcceptedOrder(platform)
  await startsInHours(platform, order, 60 * 24)
  await isDueInHours(platform, order.saleId, -3.5 * 24)
  await enqueueOrderReminders(platform)
  const mail = (await sentMails(await anEmailContext(platform))).find(({ subject }) =>
    subject?.startsWith('Your invoice of £3,000.00 was due on '),
  )
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['invoice-I-000001.pdf'])
  expect(await payOrder(platform, await orderOf(platform, order.publicId))).toMatchObject({ ok: true })
  await isDueInHours(platform, order.saleId, -14.5 * 24)
  expect(await reminded(platform)).toEqual(['invoice-reminder 3'])
})
