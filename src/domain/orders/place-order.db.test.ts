import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beginsInHours } from '../../../tests/support/ageing.ts'
import { anEmailContext, mailKinds, sentMails } from '../../../tests/support/mails.ts'
import { anOrder, order, orderOf, payOrder } from '../../../tests/support/orders.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { by, documents, record } from '../../../tests/support/recorded-payments.ts'
import { bookingOf, payWithCard } from '../../../tests/support/bookings.ts'
import { releaseHold } from '../bookings/seats.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { startPayment } from '../payments/start-payment.ts'
import { listOfferedRuns } from '../courses/course-run.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { findMonthlyRevenue } from '../payments/ledger.ts'
import { undoPayment } from '../payments/undo-payment.ts'
import { findPayments } from '../bookings/booking-payments.ts'
import { acceptQuote } from './accept-quote.ts'
import { cancelBooking } from './cancel-booking.ts'
import { expireHolds } from './expire-holds.ts'
import { claimPlace, namePlace } from './name-place.ts'

const accept = (
  platform: TestPlatform,
  publicId: string,
  fields: object = { fullName: 'Mei Tan', poNumber: 'PO-78' },
) => acceptQuote(platform, { publicId, fields })

const ELLA = { fullName: 'Ella Sørensen', email: 'ella@fjord.example' }
const JO = { fullName: 'Jo Nguyễn', email: 'jo@fjord.example' }

async function placesLeft(platform: TestPlatform) {
  const [run] = await listOfferedRuns(platform, { courseId: 1 })
  return run?.placesLeft
}

async function claimKeyOf(platform: TestPlatform, seatId: string): Promise<string> {
  const row = await platform.db
    .selectFrom('booking')
    .select('claimKey')
    .where('publicId', '=', seatId)
    .executeTakeFirstOrThrow()
  return row.claimKey ?? ''
}

async function runOf({ db }: TestPlatform, bookingId: string): Promise<string> {
  return (await db.selectFrom('booking').select('runId').where('id', '=', bookingId).executeTakeFirstOrThrow()).runId
}

async function endHolds(platform: TestPlatform): Promise<void> {
  await sql`update seat set held_until = now() - interval '1 second' where state = 'held'`.execute(platform.db)
}

test('a quote holds its places from the moment it is made, with a numbered document and one email to the buyer', async () => {
  const platform = await aPlatform()
  const quoted = await anOrder(platform)
  expect(quoted).toMatchObject({
    state: 'quoted',
    total: 600000,
    due: 600000,
    buyer: { companyName: 'Fjord AS', purchaseOrder: 'PO-77' },
    documents: [{ kind: 'quote', number: 'Q-000001' }],
  })
  expect(quoted.reference).toMatch(/^TO-/)
  expect(quoted.places.map(({ state, fullName, email }) => [state, fullName, email])).toEqual(
    Array(4).fill(['open', '', '']),
  )
  const days = ((quoted.holdsUntil?.getTime() ?? 0) - Date.now()) / 86_400_000
  expect(days, 'as many as the setting says, and two before the start at most').toBeLessThanOrEqual(30)
  expect(days).toBeGreaterThan(3)
  expect(await placesLeft(platform)).toBe(8)
  const [mail] = await sentMails(await anEmailContext(platform))
  expect(mail?.to).toMatchObject([{ address: 'mei@fjord.example' }])
  expect(mail?.text).toContain('/order/')
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['quote-Q-000001.pdf'])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('accepted, its places are certain on account with an invoice; paid by transfer it has a receipt, and undoing that leaves it certain', async () => {
  const platform = await aPlatform()
  const quoted = await anOrder(platform)
  const answers = await Promise.all([accept(platform, quoted.publicId), accept(platform, quoted.publicId)])
  expect(answers).toEqual([{ ok: true }, { ok: true }])
  const certain = await orderOf(platform, quoted.publicId)
  expect(certain).toMatchObject({
    state: 'confirmed',
    confirmedBy: 'on-account',
    acceptedBy: 'Mei Tan',
    due: 600000,
    holdsUntil: null,
    buyer: { purchaseOrder: 'PO-78' },
    documents: [{ kind: 'quote' }, { kind: 'invoice', number: 'I-000001' }],
  })
  expect((await findMonthlyRevenue(platform)).taken).toBe(0)
  expect((await findMonthlyRevenue(platform)).dueInAll).toBe(600000)
  expect(await findBrokenInvariants(platform)).toEqual([])
  const booking = await bookingOf(platform, certain.traineeId)
  expect(await record(platform, booking, 600000)).toMatchObject({ ok: true })
  expect(await orderOf(platform, quoted.publicId)).toMatchObject({
    due: 0,
    documents: [{ kind: 'quote' }, { kind: 'invoice' }, { kind: 'receipt', number: 'R-000001' }],
  })
  expect((await findMonthlyRevenue(platform)).taken).toBe(600000)
  expect(await mailKinds(platform)).toEqual(['order-quoted', 'order-confirmed', 'payment-received'])
  expect(await findBrokenInvariants(platform)).toEqual([])
  const [payment] = await findPayments(platform, { bookingId: booking.id })
  expect(await undoPayment(platform, { ...by, attemptId: payment?.attemptId ?? '' })).toMatchObject({ ok: true })
  expect(await orderOf(platform, quoted.publicId)).toMatchObject({ state: 'confirmed', due: 600000 })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('paid by card all places are certain at once; a quote can be paid by card too, and an invoice', async () => {
  const platform = await aPlatform()
  const held = await anOrder(platform, { settle: 'card', seats: 3 })
  expect(held).toMatchObject({ state: 'held', total: 450000 })
  expect(await payOrder(platform, held)).toEqual({ ok: true, outcome: 'confirmed' })
  expect(await orderOf(platform, held.publicId)).toMatchObject({ state: 'confirmed', confirmedBy: 'paid', due: 0 })
  expect(await documents(platform)).toEqual(['R 450000'])
  const quoted = await anOrder(platform, { email: 'b@fjord.example' })
  expect(await payOrder(platform, quoted)).toEqual({ ok: true, outcome: 'confirmed' })
  const invoiced = await anOrder(platform, { email: 'c@fjord.example', seats: 1 })
  await accept(platform, invoiced.publicId)
  expect(await payOrder(platform, await orderOf(platform, invoiced.publicId))).toEqual({
    ok: true,
    outcome: 'confirmed',
  })
  expect(await orderOf(platform, invoiced.publicId)).toMatchObject({ confirmedBy: 'on-account', due: 0 })
  expect(await placesLeft(platform)).toBe(4)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('all places or none: what is left is said, and nothing is stored', async () => {
  const platform = await aPlatform()
  await anOrder(platform, { seats: 10 })
  expect(await order(platform, { seats: 3, email: 'b@fjord.example' })).toEqual({
    ok: false,
    error: 'run-full',
    placesLeft: 2,
  })
  expect(await platform.db.selectFrom('sale').select('id').execute()).toHaveLength(1)
  expect(await order(platform, { seats: 2, email: 'b@fjord.example' })).toMatchObject({ ok: true })
  expect(await placesLeft(platform)).toBe(0)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('the same form twice is one order; another under its key, an invoice without an agreement and wrong fields are rejected', async () => {
  const platform = await aPlatform()
  const first = await order(platform, { idempotencyKey: 'one' })
  expect(await order(platform, { idempotencyKey: 'one' })).toEqual(first)
  expect(await order(platform, { idempotencyKey: 'one', seats: 2 })).toEqual({ ok: false, error: 'submission-changed' })
  expect(await order(platform, { settle: 'invoice' })).toEqual({ ok: false, error: 'invoice-not-agreed' })
  const wrong = await order(platform, { seats: '31', companyName: '  ', email: 'x', phoneNumber: '' })
  expect(wrong).toMatchObject({ error: 'wrong-fields' })
  expect(Object.keys('fieldErrors' in wrong ? wrong.fieldErrors : {}).toSorted()).toEqual([
    'companyName',
    'email',
    'phoneNumber',
    'seats',
  ])
  for (const seats of ['4,5', '0', '-1', '1e1', 'four', ''])
    expect(await order(platform, { seats }), seats).toMatchObject({
      error: 'wrong-fields',
      fieldErrors: { seats: expect.any(String) },
    })
  expect(await order(platform, { seats: ' ４ ', email: 'b@fjord.example' }), 'full-width digits').toMatchObject({
    ok: true,
  })
})

test('a quote whose hour is over has lapsed: its places go back together, and a minute late nothing is accepted', async () => {
  const platform = await aPlatform()
  const quoted = await anOrder(platform)
  await endHolds(platform)
  expect(await orderOf(platform, quoted.publicId)).toMatchObject({ state: 'lapsed', due: 0, holdsUntil: null })
  expect(await accept(platform, quoted.publicId)).toEqual({ ok: false, error: 'lapsed' })
  await expireHolds(platform)
  expect(await placesLeft(platform)).toBe(12)
  expect((await orderOf(platform, quoted.publicId)).places.map(({ state }) => state)).toEqual(Array(4).fill('released'))
  expect(await accept(platform, quoted.publicId)).toEqual({ ok: false, error: 'lapsed' })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a payment that arrives after the hold takes all places again, or none and staff have a case', async () => {
  const platform = await aPlatform()
  const pay = async (seats: number, taken: number) => {
    await sql`update run set capacity = 12 where course_id = 1`.execute(platform.db)
    const held = await anOrder(platform, { settle: 'card', seats, email: `of${seats}@fjord.example` })
    const started = await startPayment(platform, { publicId: held.traineeId })
    const clientSecret = started.ok ? started.clientSecret : ''
    await payWithCard(platform, clientSecret)
    await platform.db.transaction().execute(async (tx) => {
      const places = await tx
        .selectFrom('booking')
        .select('id as bookingId')
        .where('saleId', '=', held.saleId)
        .execute()
      for (const place of places) await releaseHold(tx, { ...place, reason: 'expired' })
    })
    await sql`update run set capacity = ${taken + seats} + run.taken where id = (select run_id from booking where id = ${held.saleId})`.execute(
      platform.db,
    )
    return settlePayment(platform, { intent: await platform.stripe.findIntent(clientSecret.split('_secret')[0] ?? '') })
  }
  expect(await pay(3, 0)).toEqual({ ok: true, outcome: 'confirmed' })
  expect(await findBrokenInvariants(platform)).toEqual([])
  expect(await pay(2, -1)).toEqual({ ok: true, outcome: 'paid-without-place' })
  const seats = await platform.db.selectFrom('seat').select('state').where('state', '<>', 'released').execute()
  expect(seats.map(({ state }) => state)).toEqual(['confirmed', 'confirmed', 'confirmed'])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('people are named, invited once the places are certain, and claim their place without seeing what it cost', async () => {
  const platform = await aPlatform()
  const quoted = await anOrder(platform, { seats: 2 })
  const [first, second] = quoted.places.map(({ seatId }) => seatId)
  const name = (seatId: string | undefined, fields: object) =>
    namePlace(platform, { orderId: quoted.publicId, seatId: seatId ?? '', fields })
  expect(await name(first, ELLA)).toEqual({ ok: true, invited: false })
  expect(await claimPlace(platform, { key: await claimKeyOf(platform, first ?? ''), fields: ELLA })).toEqual({
    ok: false,
    error: 'lapsed',
  })
  await accept(platform, quoted.publicId)
  expect(await name(second, { ...ELLA, fullName: 'Ella’s colleague' }), 'one address for several').toEqual({
    ok: true,
    invited: true,
  })
  const old = await claimKeyOf(platform, second ?? '')
  expect(await name(second, JO)).toEqual({ ok: true, invited: true })
  expect(await claimPlace(platform, { key: old, fields: JO }), 'the old link').toEqual({
    ok: false,
    error: 'unknown-place',
  })
  const mails = await sentMails(await anEmailContext(platform))
  const invitations = mails.filter(({ text }) => text?.includes('/claim/'))
  expect(invitations.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(['ella@fjord.example', 'jo@fjord.example'])
  expect(invitations.every(({ text }) => !text?.includes('£'))).toBe(true)
  for (const [seatId, fields] of [
    [first, ELLA],
    [second, { ...JO, email: 'jo@home.example' }],
  ] as const) {
    const key = await claimKeyOf(platform, seatId ?? '')
    const claimed = await Promise.all([claimPlace(platform, { key, fields }), claimPlace(platform, { key, fields })])
    expect(claimed.map(({ ok }) => ok)).toEqual([true, true])
  }
  const after = await orderOf(platform, quoted.publicId)
  expect(after.places.map(({ state, email }) => [state, email])).toEqual([
    ['claimed', 'ella@fjord.example'],
    ['claimed', 'jo@home.example'],
  ])
  const own = (await sentMails(await anEmailContext(platform))).filter(({ subject }) =>
    subject?.startsWith('Your place:'),
  )
  expect(own).toHaveLength(2)
  expect(own.every(({ text }) => !text?.includes('£'))).toBe(true)
  expect(own.map(({ attachments }) => attachments.map(({ filename }) => filename?.split('.').at(-1)))).toEqual([
    ['ics'],
    ['ics'],
  ])
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a person is replaced on a full date without a free place, and from two days before it not any more', async () => {
  const platform = await aPlatform()
  const full = await anOrder(platform, { seats: 12, settle: 'card' })
  await payOrder(platform, full)
  const [seat] = full.places
  const name = (fields: object) => namePlace(platform, { orderId: full.publicId, seatId: seat?.seatId ?? '', fields })
  expect(await name(ELLA)).toMatchObject({ ok: true })
  await claimPlace(platform, { key: await claimKeyOf(platform, seat?.seatId ?? ''), fields: ELLA })
  expect(await name(ELLA), 'the same person stays').toMatchObject({ ok: true })
  expect((await orderOf(platform, full.publicId)).places.filter(({ state }) => state === 'claimed')).toHaveLength(1)
  expect(await name(JO)).toMatchObject({ ok: true })
  expect(await placesLeft(platform)).toBe(0)
  await beginsInHours(platform, await runOf(platform, full.saleId), 47)
  expect(await name(ELLA)).toEqual({ ok: false, error: 'too-late' })
  expect((await orderOf(platform, full.publicId)).canName).toBe(false)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('another order’s place, and an order that is cancelled, name no person', async () => {
  const platform = await aPlatform()
  const one = await anOrder(platform, { seats: 1 })
  const other = await anOrder(platform, { seats: 1, email: 'b@fjord.example' })
  const seatId = other.places[0]?.seatId ?? ''
  expect(await namePlace(platform, { orderId: one.publicId, seatId, fields: ELLA })).toEqual({
    ok: false,
    error: 'unknown-place',
  })
  const bookingId = other.saleId
  expect(await cancelBooking(platform, { bookingId, actor: 'staff:grace', reason: 'They asked.' })).toMatchObject({
    ok: true,
  })
  expect(await orderOf(platform, other.publicId)).toMatchObject({ state: 'cancelled', due: 0 })
  expect(await namePlace(platform, { orderId: other.publicId, seatId, fields: ELLA })).toEqual({
    ok: false,
    error: 'lapsed',
  })
  expect(await findBrokenInvariants(platform)).toEqual([])
})
