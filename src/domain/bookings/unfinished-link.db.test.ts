import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { site } from '../../../content/site.ts'
import { person, sendBookingForm as send } from '../../../tests/support/booking-form.ts'
import { aPaidBooking, bookingOf, endHold } from '../../../tests/support/bookings.ts'
import { anEmailContext } from '../../../tests/support/mails.ts'
import { readEmails } from '../../../tests/support/outbox.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { aRun } from '../../../tests/support/runs.ts'
import { sendEmail } from '../../jobs/send-email.ts'
import { LIMITS } from '../../platform/rate-limits.ts'
import { bookFormMessages } from './messages.ts'

const stranger = { fullName: 'Mallory', email: 'mallory@example.com', phoneNumber: '44 20 7946 0199' }

/** The last place of a date, which amara's unpaid booking holds. */
async function aHeldLastPlace(fields: Record<string, string> = {}) {
  const platform = await aPlatform()
  const run = await aRun(platform, { capacity: '1' })
  const held = await send(platform, run.label, fields)
  if (!held.ok) throw new Error(`expected a booking, got ${held.error}`)
  return { platform, run, held }
}

const linksOf = ({ db }: TestPlatform) =>
  db.selectFrom('mail').select(['id', 'bookingId']).where('kind', '=', 'unfinished-booking').execute()

test('who sends the form in another browser reads that the date is full, and gets the link to their unpaid booking by email', async () => {
  const { platform, run, held } = await aHeldLastPlace()
  const again = await send(platform, run.label, { email: 'AMARA@Example.com' })
  expect(again).toEqual({ ok: false, error: 'run-full' })
  const [link, ...more] = await linksOf(platform)
  expect([link?.bookingId, more]).toEqual([held.bookingId, []])
  const context = await anEmailContext(platform)
  await sendEmail(context, { mailId: link?.id ?? '' })
  const [email] = await readEmails(context.outboxDir)
  expect(email?.to?.[0]?.address ?? JSON.stringify(email)).toContain('amara@example.com')
  expect(email?.subject).toContain('You have begun this booking: Scrum Master, ')
  expect(email?.text).toContain(run.label)
  expect(email?.text).toContain(`/checkout/${held.publicId}`)
})

test('who only types an address is answered the same whether it holds a place or not, and learns nothing of the booking', async () => {
  const { platform, run, held } = await aHeldLastPlace()
  const shown = async (fields: Record<string, string>, stated: Record<string, unknown> = {}) => {
    const answer = await send(platform, run.label, fields, stated)
    if (answer.ok) throw new Error('expected the date to be full')
    return { answer, shown: bookFormMessages(answer, site) }
  }
  const ofAmara = await shown({})
  expect(ofAmara).toEqual(await shown(stranger))
  expect(ofAmara.shown.fieldErrors.trainingDate).toContain(
    'If you began a booking for this date, we have sent its link to your address: pay there to finish it.',
  )
  const leaks = (answer: unknown) => JSON.stringify(answer).includes(held.publicId)
  expect(leaks(ofAmara)).toBe(false)
  // The twin: the browser that proves that it began the booking is led to it, and gets no email.
  const before = (await linksOf(platform)).length
  expect(leaks(await shown({}, { unfinished: held.publicId }))).toBe(true)
  expect(await linksOf(platform)).toHaveLength(before)
  expect((await linksOf(platform)).map(({ bookingId }) => bookingId)).toEqual([held.bookingId])
})

test('of one hold at most one link an hour is sent, however often and however often at once the form comes', async () => {
  const { platform, run } = await aHeldLastPlace()
  await Promise.all(Array.from({ length: 8 }, () => send(platform, run.label)))
  await send(platform, run.label)
  expect(await linksOf(platform)).toHaveLength(1)
  // The twin: an hour later another is sent.
  await platform.db
    .updateTable('mail')
    .set({ promisedAt: sql`now() - interval '61 minutes'` })
    .execute()
  await send(platform, run.label)
  expect(await linksOf(platform)).toHaveLength(2)
})

test('to one address only so many links are sent in a day', async () => {
  const { platform, run } = await aHeldLastPlace()
  const { most } = LIMITS['unfinished-booking-to']
  for (let hour = 0; hour < most + 2; hour++) {
    await send(platform, run.label)
    await platform.db
      .updateTable('mail')
      .set({ promisedAt: sql`promised_at - interval '61 minutes'` })
      .execute()
  }
  expect(await linksOf(platform)).toHaveLength(most)
})

test('a place that is paid for, a hold that has ended, another date and another address send nothing', async () => {
  const { platform, run, held } = await aHeldLastPlace()
  const other = await aRun(platform, { capacity: '1' }, ['2031-08-02'])
  expect(await send(platform, other.label, stranger)).toMatchObject({ ok: true })
  expect(await send(platform, other.label)).toEqual({ ok: false, error: 'run-full' })
  expect(await send(platform, run.label, stranger)).toEqual({ ok: false, error: 'run-full' })
  await endHold(platform, held.bookingId)
  expect(await send(platform, run.label)).toEqual({ ok: false, error: 'run-full' })
  const paidRun = await aRun(platform, {}, ['2031-09-06'])
  await aPaidBooking(platform, { ...person, trainingDate: paidRun.label })
  const asked = await send(platform, paidRun.label, {}, { anotherPlace: 'ask' })
  expect(asked).toEqual({ ok: false, error: 'already-booked' })
  if (!asked.ok) expect(bookFormMessages(asked, site).fieldErrors.anotherPlace).toContain('If you began a booking')
  expect(await linksOf(platform)).toEqual([])
})

test('a form that is asked about a second place sends the link of the first, and one that then books it keeps both', async () => {
  const platform = await aPlatform()
  const { label } = await aRun(platform)
  const first = await send(platform, label)
  expect(await send(platform, label, {}, { anotherPlace: 'ask' })).toEqual({ ok: false, error: 'already-booked' })
  expect(await linksOf(platform)).toMatchObject([{ bookingId: first.ok && first.bookingId }])
  expect(await send(platform, label, {}, { anotherPlace: 'yes' })).toMatchObject({ ok: true })
  expect(await linksOf(platform)).toHaveLength(1)
})

test('a code whose last use one’s own unpaid booking has sends its link, and any other wrong code does not', async () => {
  const platform = await aPlatform()
  const { label } = await aRun(platform)
  await platform.db.updateTable('coupon').set({ useLimit: 1 }).execute()
  expect(await send(platform, label, { couponCode: 'DISCOUNT50' })).toMatchObject({ ok: true })
  expect(await send(platform, label, { couponCode: 'WRONG' })).toEqual({ ok: false, error: 'coupon-rejected' })
  expect(await linksOf(platform)).toEqual([])
  const again = await send(platform, label, { couponCode: 'discount50' })
  expect(again).toEqual({ ok: false, error: 'coupon-rejected' })
  if (!again.ok) expect(bookFormMessages(again, site).fieldErrors).toEqual({ couponCode: 'Invalid coupon code.' })
  expect(await linksOf(platform)).toHaveLength(1)
})

test('a link that is not sent before its place is paid for or lost is dropped', async () => {
  const { platform, run, held } = await aHeldLastPlace()
  await send(platform, run.label)
  await endHold(platform, held.bookingId)
  const [link] = await linksOf(platform)
  const context = await anEmailContext(platform)
  await sendEmail(context, { mailId: link?.id ?? '' })
  expect(await readEmails(context.outboxDir)).toEqual([])
  expect((await bookingOf(platform, held.publicId)).seat.live).toBe(false)
})
