import { expect, test } from 'vitest'
import { BANK_DETAILS, giveBankDetails, setTeamDays } from '../../../tests/support/company.ts'
import { aBooking, aPaidBooking, bookingOf, endHold } from '../../../tests/support/bookings.ts'
import { anEmailContext, mailKinds, sentMails } from '../../../tests/support/mails.ts'
import { anOrder } from '../../../tests/support/orders.ts'
import { readPdfText } from '../../../tests/support/pdf-text.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { type Booking, firstInstalment } from '../bookings/booking.ts'
import { expireHolds } from '../orders/expire-holds.ts'
import { findBrokenInvariants } from './invariants.ts'
import { findMonthlyRevenue } from './ledger.ts'
import { emailInvoice } from './pro-forma-invoice.ts'
import { recordPayment } from './record-payment.ts'

const COMPANY = { bookingFor: 'company', companyName: 'Fjord Shipping AS', purchaseOrder: 'PO-99812' }
const DAY_MS = 24 * 3_600_000

let presses = 0
const invoice = (platform: TestPlatform, { publicId }: Booking, idempotencyKey = `press-${presses++}`) =>
  emailInvoice(platform, { publicId, actor: 'staff:grace', idempotencyKey })

const invoices = async (platform: TestPlatform) =>
  (await sentMails(await anEmailContext(platform))).filter(({ subject }) => subject?.startsWith('Your invoice'))

test('a company is emailed an invoice with our bank details, and the books count nothing until the transfer is recorded', async () => {
  const platform = await aPlatform()
  await giveBankDetails(platform)
  const booking = await aBooking(platform, COMPANY)
  expect(await invoice(platform, booking)).toMatchObject({ ok: true })
  const [mail, ...others] = await invoices(platform)
  expect(others).toEqual([])
  const pdf = readPdfText(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer)) // a parsed attachment is binary
  for (const text of [mail?.text, pdf])
    for (const part of ['£1,500.00', booking.reference, ...Object.values(BANK_DETAILS)]) expect(text).toContain(part)
  for (const part of ['Pro forma invoice', 'Fjord Shipping AS', 'PO-99812']) expect(pdf).toContain(part)
  expect(await platform.db.selectFrom('document').select('id').execute()).toEqual([])
  expect((await findMonthlyRevenue(platform)).taken).toBe(0)
  const { id: instalmentId, amount } = firstInstalment(booking)
  const transfer = { kind: 'transfer', receivedOn: '2026-01-05', reference: '', actor: 'staff:grace' } as const
  expect(
    await recordPayment(platform, {
      ...transfer,
      allocations: [{ instalmentId, amount }],
      idempotencyKey: 'p1',
    }),
  ).toMatchObject({
    confirmed: true,
  })
  expect((await findMonthlyRevenue(platform)).taken).toBe(150000)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('the place is held for as many days as a quote counts, and a form that is sent twice emails once; the twin with another key emails again', async () => {
  const platform = await aPlatform()
  await giveBankDetails(platform)
  await setTeamDays(platform, 5, 30)
  const booking = await aBooking(platform, COMPANY)
  const answers = await Promise.all([1, 2, 3].map(() => invoice(platform, booking, 'one press')))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(await mailKinds(platform)).toEqual(['pro-forma-invoice'])
  const { heldUntil } = (await bookingOf(platform, booking.publicId)).seat
  expect(Math.round((heldUntil.getTime() - Date.now()) / DAY_MS)).toBe(5)
  await invoice(platform, booking)
  expect(await mailKinds(platform)).toHaveLength(2)
})

test('a consumer, an order of places, a settled sum, a place that is gone and missing bank details are rejected; the twin, a company that owes, is not', async () => {
  const platform = await aPlatform()
  const company = await aBooking(platform, COMPANY)
  expect(await invoice(platform, company)).toEqual({ ok: false, error: 'no-bank-details' })
  await giveBankDetails(platform)
  expect(await invoice(platform, company)).toMatchObject({ ok: true })
  expect(await invoice(platform, await aBooking(platform))).toEqual({ ok: false, error: 'not-a-company' })
  expect(await invoice(platform, (await aPaidBooking(platform, COMPANY)).booking)).toMatchObject({ error: 'not-due' })
  const quoted = await anOrder(platform, { email: 'bo@fjord.example' })
  expect(await invoice(platform, await bookingOf(platform, quoted.traineeId))).toMatchObject({ error: 'not-due' })
  const gone = await aBooking(platform, COMPANY)
  await endHold(platform, gone.id)
  await expireHolds(platform)
  expect(await invoice(platform, gone)).toEqual({ ok: false, error: 'not-due' })
  const deposit = (await aPaidBooking(platform, { ...COMPANY, typeofpayment: 'Deposit' })).booking
  expect(await invoice(platform, deposit)).toMatchObject({ ok: true })
  expect((await invoices(platform)).map(({ subject }) => subject?.split(' (')[0]).sort()).toEqual([
    'Your invoice for £1,125.00',
    'Your invoice for £1,500.00',
  ])
})

test('what was paid before the email goes out is not invoiced any more', async () => {
  const platform = await aPlatform()
  await giveBankDetails(platform)
  const booking = await aBooking(platform, COMPANY)
  await invoice(platform, booking)
  const { id: instalmentId, amount } = firstInstalment(booking)
  const cash = { kind: 'cash', receivedOn: '2026-01-05', reference: '', actor: 'staff:grace' } as const
  await recordPayment(platform, { ...cash, allocations: [{ instalmentId, amount }], idempotencyKey: 'p1' })
  expect(await invoices(platform)).toEqual([])
})
