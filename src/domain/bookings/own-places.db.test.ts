import { expect, test } from 'vitest'
import { site } from '../../../content/site.ts'
import { sendBookingForm as send } from '../../../tests/support/booking-form.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { aRun } from '../../../tests/support/runs.ts'
import { bookFormMessages } from './messages.ts'

const ASKS = { anotherPlace: 'ask' }

test('a form that can ask is asked about a second place of one address, however it is written, and books it when ticked', async () => {
  const platform = await aPlatform()
  const { label } = await aRun(platform)
  expect(await send(platform, label, {}, ASKS)).toMatchObject({ ok: true })
  const again = await send(platform, label, { email: 'AMARA@Example.com' }, ASKS)
  expect(again).toEqual({ ok: false, error: 'already-booked' })
  if (!again.ok)
    expect(bookFormMessages(again, site)).toMatchObject({
      fieldErrors: {
        anotherPlace: expect.stringMatching(/already has a place on this date, paid for or still held\. Book another/),
      },
    })
  expect(await send(platform, label, { email: 'other@example.com' }, ASKS)).toMatchObject({ ok: true })
  expect(await send(platform, label, {}, { anotherPlace: 'yes' })).toMatchObject({ ok: true })
})

test('a call that does not say that it can ask books a second place as before', async () => {
  const platform = await aPlatform()
  const { label } = await aRun(platform)
  expect(await send(platform, label)).toMatchObject({ ok: true })
  expect(await send(platform, label)).toMatchObject({ ok: true })
})

test('the last place and the last use of a code that one’s own unfinished booking has lead back to it, in that browser only', async () => {
  const platform = await aPlatform()
  const { id, label } = await aRun(platform)
  const other = await aRun(platform, {}, ['2031-08-02'])
  await platform.db.updateTable('run').set({ capacity: 1 }).where('id', '=', id).execute()
  await platform.db.updateTable('coupon').set({ useLimit: 1 }).execute()
  const own = await send(platform, label, { couponCode: 'DISCOUNT50' })
  if (!own.ok) throw new Error('expected the first to be booked')
  const unfinished = own.publicId
  const lastPlace = await send(platform, label, {}, { unfinished })
  expect(lastPlace).toMatchObject({ ok: false, error: 'own-hold', unfinished: { publicId: unfinished, label } })
  const lastUse = await send(platform, other.label, { couponCode: 'discount50' }, { unfinished })
  expect(lastUse).toMatchObject({ ok: false, error: 'own-hold' })
  if (!lastUse.ok) expect(bookFormMessages(lastUse, site).message).toContain('We’re holding its place until')
  expect(await send(platform, label), 'the address alone leads nowhere').toEqual({ ok: false, error: 'run-full' })
  expect(await send(platform, other.label, { couponCode: 'DISCOUNT50' })).toMatchObject({ error: 'coupon-rejected' })
  expect(await send(platform, label, {}, { unfinished: '0'.repeat(32) })).toMatchObject({ error: 'run-full' })
})

test('a name that is only written for print again is on the booking that was begun, and the answer says so', async () => {
  const platform = await aPlatform()
  const { label } = await aRun(platform)
  const name = { fullName: '𓀀 Ngozi', printedName: 'Ngozi' }
  const own = await send(platform, label, name, ASKS)
  if (!own.ok) throw new Error('expected the first to be booked')
  const stated = { ...ASKS, unfinished: own.publicId }
  const printed = () =>
    platform.db.selectFrom('booking').select('printedName').where('id', '=', own.bookingId).execute()
  const again = await send(platform, label, { ...name, printedName: 'Ngozi Eze' }, stated)
  if (again.ok) throw new Error('expected to be led back')
  expect(bookFormMessages(again, site).message).toMatch(
    /begun this booking.* Its documents now say Ngozi Eze\. We’re holding/,
  )
  expect(await printed()).toEqual([{ printedName: 'Ngozi Eze' }])
  const other = await send(platform, label, { fullName: '𓀀 Obi', printedName: 'Obi' }, stated)
  if (other.ok) throw new Error('expected to be led back')
  expect(bookFormMessages(other, site).message).not.toContain('documents')
  expect(await printed(), 'the name of another person').toEqual([{ printedName: 'Ngozi Eze' }])
})
