import { expect, test } from 'vitest'
import { beginsInHours } from '../../../tests/support/ageing.ts'
import { anEmailContext, sentMails } from '../../../tests/support/mails.ts'
import { anOrder, orderOf } from '../../../tests/support/orders.ts'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { aRun } from '../../../tests/support/runs.ts'
import { moveBooking } from '../bookings/move-booking.ts'
import { findBrokenInvariants } from '../payments/invariants.ts'
import { acceptQuote } from './accept-quote.ts'
import type { Order } from './find-order.ts'
import { claimPlace, namePlace } from './name-place.ts'
import { findPlaceChanges, movePlace } from './place-changes.ts'
import { cancelBookings } from './refund-bookings.ts'

const ELLA = { fullName: 'Ella Sørensen', email: 'ella@fjord.example' }
const JO = { fullName: 'Jo Nguyễn', email: 'jo@fjord.example' }

/** Three certain places: claimed by Ella, offered to Jo, and open. And a date with room for two. */
async function aTeam(platform: TestPlatform) {
  const { publicId: orderId, places } = await anOrder(platform, { seats: 3 })
  await acceptQuote(platform, { publicId: orderId, fields: { fullName: 'Mei Tan', poNumber: '' } })
  for (const [index, fields] of [ELLA, JO].entries())
    await namePlace(platform, { orderId, seatId: places[index]?.seatId ?? '', fields })
  const rows = platform.db.selectFrom('booking').select('claimKey').where('email', '=', ELLA.email)
  await claimPlace(platform, { key: (await rows.executeTakeFirstOrThrow()).claimKey ?? '', fields: ELLA })
  await sentMails(await anEmailContext(platform))
  const run = await aRun(platform, { label: 'The other date', capacity: '2' })
  const order = await orderOf(platform, orderId)
  const seatOf = (email: string) => order.places.find((one) => one.email === email)?.seatId ?? ''
  const move = (email: string) => movePlace(platform, { orderId, seatId: seatOf(email), toRunId: run.id })
  return { order, run, move, seatOf }
}

const runLabels = ({ places }: Order) => places.map(({ email, runLabel }) => [email, runLabel])

test('one place is moved at its price: its person gets the new dates or the invitation again, the buyer one email each', async () => {
  const platform = await aPlatform()
  const { order, move } = await aTeam(platform)
  expect(await move(ELLA.email)).toMatchObject({ ok: true, label: 'The other date' })
  expect(await move(JO.email)).toMatchObject({ ok: true })
  expect(await move(''), 'the date is full by now').toEqual({ ok: false, error: 'run-full' })
  const after = await orderOf(platform, order.publicId)
  expect(runLabels(after).toSorted()).toEqual([
    ['', order.runLabel],
    [ELLA.email, 'The other date'],
    [JO.email, 'The other date'],
  ])
  expect(after).toMatchObject({ total: order.total, due: order.due, count: 3 })
  const mails = await sentMails(await anEmailContext(platform))
  const of = (email: string) => mails.filter(({ to }) => JSON.stringify(to).includes(email))
  expect(of(ELLA.email).map(({ subject, attachments }) => [subject?.slice(0, 13), attachments.length])).toEqual([
    ['Your new date', 1],
  ])
  expect(of(JO.email).map(({ text }) => text?.includes('/claim/'))).toEqual([true])
  expect(of('mei@fjord.example').map(({ subject }) => subject?.slice(0, 13))).toEqual([
    'Your new date',
    'Your new date',
  ])
  expect(of('mei@fjord.example')[0]?.text).toMatch(/It is the place TA-\w+, (Ella Sørensen|Jo Nguyễn)\./)
  expect([...of(ELLA.email), ...of(JO.email)].every(({ text }) => !text?.includes('£'))).toBe(true)
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('a buyer moves a place until 48 hours before its date, staff later, and none of them to another course', async () => {
  const platform = await aPlatform()
  const { order, run, move, seatOf } = await aTeam(platform)
  const { runId, id: bookingId } = await platform.db
    .selectFrom('booking')
    .select(['runId', 'id'])
    .where('publicId', '=', seatOf(ELLA.email))
    .executeTakeFirstOrThrow()
  const other = await platform.db.selectFrom('run').select('id').where('courseId', '=', 2).executeTakeFirstOrThrow()
  const toOther = { bookingId, toRunId: other.id, actor: 'staff:grace', otherCourse: true } as const
  expect(await moveBooking(platform, toOther)).toMatchObject({ ok: false })
  await beginsInHours(platform, runId, 47)
  expect(await move(ELLA.email)).toEqual({ ok: false, error: 'too-late' })
  const { changes } = await findPlaceChanges(platform, await orderOf(platform, order.publicId))
  expect(Object.values(changes)).toEqual(Array(3).fill({ giveBack: null, canMove: false }))
  expect(await moveBooking(platform, { bookingId, toRunId: run.id, actor: 'staff:grace' })).toMatchObject({ ok: true })
  const unknown = { orderId: order.publicId, seatId: 'f'.repeat(32), toRunId: run.id }
  expect(await movePlace(platform, unknown)).toEqual({ ok: false, error: 'unknown-booking' })
  expect(await findBrokenInvariants(platform)).toEqual([])
})

test('several ticked bookings do not cancel an order by its first place', async () => {
  const platform = await aPlatform()
  const { order } = await aTeam(platform)
  const references = order.places.map(({ reference }) => reference)
  const answers = await cancelBookings(platform, { references, parts: [], reason: 'Ticked', actor: 'staff:grace' })
  expect(answers.map(({ answer }) => answer)).toEqual(Array(3).fill({ ok: false, error: 'of-an-order' }))
  expect(await orderOf(platform, order.publicId)).toMatchObject({ state: 'confirmed', count: 3 })
})
