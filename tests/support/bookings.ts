import { sql } from 'kysely'
import type { Booking } from '../../src/domain/bookings/booking.ts'
import { bookCourse, type BookInput } from '../../src/domain/bookings/book.ts'
import { findBooking } from '../../src/domain/bookings/find-booking.ts'
import { traineeDetails } from '../../src/domain/bookings/trainee-details.ts'
import { listOfferedRuns } from '../../src/domain/courses/course-run.ts'
import { settlePayment } from '../../src/domain/payments/settle-payment.ts'
import { startPayment } from '../../src/domain/payments/start-payment.ts'
import type { Platform } from '../../src/platform/platform.ts'
import type { TestPlatform } from './platform.ts'

/** The input of a booking that is accepted, with what a test overrides. */
export async function bookingInput(
  platform: Pick<Platform, 'db'>,
  wanted: Record<string, unknown> = {},
): Promise<BookInput> {
  const [run] = await listOfferedRuns(platform, { courseId: 1 })
  const details = {
    fullName: 'Amara Okafor',
    email: 'amara@example.com',
    phoneNumber: '44 1234567890',
    trainingDate: run?.label,
    ...wanted,
  }
  return { courseId: 1, details: traineeDetails.parse(details), submission: null }
}

/** A booking whose place is held, as the checkout would show it. */
export async function aBooking(platform: Platform, wanted: Record<string, unknown> = {}) {
  const made = await bookCourse(platform, await bookingInput(platform, wanted))
  if (!made.ok) throw new Error(`expected a booking, got ${made.error}`)
  return bookingOf(platform, made.publicId)
}

export async function bookingOf(platform: Platform, publicId: string) {
  const booking = await findBooking(platform, { publicId })
  if (!booking) throw new Error(`expected a booking ${publicId}`)
  return booking
}

/** A booking with its payment begun. Returns the provider's intent, which waits for a card. */
export async function aStartedPayment(platform: TestPlatform, wanted: Record<string, unknown> = {}) {
  const booking = await aBooking(platform, wanted)
  const started = await startPayment(platform, { publicId: booking.publicId })
  if (!started.ok) throw new Error(`expected a payment, got ${started.error}`)
  const intentId = started.clientSecret.split('_secret')[0] ?? ''
  return { booking, intentId, clientSecret: started.clientSecret }
}

/** A booking whose first sum was paid by card, and so its place is confirmed. */
export async function aPaidBooking(platform: TestPlatform, wanted: Record<string, unknown> = {}, card?: string) {
  const { booking, intentId, clientSecret } = await aStartedPayment(platform, wanted)
  await payWithCard(platform, clientSecret, card)
  await settlePayment(platform, { intent: await platform.stripe.findIntent(intentId) })
  return { booking: await bookingOf(platform, booking.publicId), intentId }
}

/** A deposit that was paid, and the payment of its balance begun. */
export async function aStartedBalance(platform: TestPlatform, wanted: Record<string, unknown> = {}) {
  const { booking } = await aPaidBooking(platform, { typeofpayment: 'Deposit', ...wanted })
  const started = await startPayment(platform, { publicId: booking.publicId, confirms: false })
  if (!started.ok) throw new Error(`expected a payment, got ${started.error}`)
  return { booking, intentId: started.clientSecret.split('_secret')[0] ?? '', clientSecret: started.clientSecret }
}

/** Splits the balance of a booking into so many parts, due a month after one another and the last when the balance was. */
export async function splitBalance(
  platform: TestPlatform,
  { publicId, parts }: { publicId: string; parts: number },
): Promise<Booking> {
  const share = sql`(balance.amount_pence / ${parts}::int)`
  await sql`with balance as (
      delete from instalment where position = 2 and sale_id = (select sale_id from booking where public_id = ${publicId}) returning *
    )
    insert into instalment (sale_id, position, confirms, kind, amount_pence, due_at, state)
    select sale_id, 1 + part, false, kind,
      case part when ${parts}::int then amount_pence - ${share} * (part - 1) else ${share} end,
      due_at - make_interval(days => 30 * (${parts}::int - part)), state
    from balance, generate_series(1, ${parts}::int) as part`.execute(platform.db)
  return bookingOf(platform, publicId)
}

/** What the buyer's browser does: gives a card to the provider. */
export async function payWithCard(
  platform: TestPlatform,
  clientSecret: string,
  card = '4242424242424242',
): Promise<Response> {
  const intentId = clientSecret.split('_secret')[0]
  const body = new URLSearchParams({
    client_secret: clientSecret,
    key: platform.sandbox.keys.publishableKey,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
  })
  return platform.sandbox.browser(
    new Request(`http://site/sandbox/v1/payment_intents/${intentId}/confirm`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${platform.sandbox.keys.publishableKey}` },
    }),
  )
}

/** Moves the end of a booking's hold into the past. */
export async function endHold(platform: Platform, bookingId: string): Promise<void> {
  await platform.db
    .updateTable('seat')
    .set({ heldUntil: new Date(Date.now() - 60_000) })
    .where('bookingId', '=', bookingId)
    .execute()
}
