import { expect, test } from 'vitest'
import { firstInstalment } from '#domain/bookings/booking.ts'
import { recordPayment } from '#domain/payments/record-payment.ts'
import { aBooking, aPaidBooking } from '../../../../../tests/support/bookings.ts'
import { anOffice, mainOf, textOf } from '../../../../../tests/support/office-pages.ts'
import type { TestPlatform } from '../../../../../tests/support/platform.ts'

async function aBookingPaidInCash(platform: TestPlatform) {
  const booking = await aBooking(platform, { email: 'cash@example.com' })
  const { id: instalmentId, amount } = firstInstalment(booking)
  const cash = { kind: 'cash', receivedOn: '2026-01-05', reference: '', idempotencyKey: 'cash' } as const
  await recordPayment(platform, { ...cash, allocations: [{ instalmentId, amount }], actor: 'staff:grace' })
  return booking
}

test('what is said of refunds fits how the money came: by card, or for staff to pay back', async () => {
  const { platform, read, post } = await anOffice()
  const { booking: byCard } = await aPaidBooking(platform, { email: 'card@example.com' })
  const inCash = await aBookingPaidInCash(platform)
  const refund = async ({ reference }: { reference: string }) => {
    const path = `/trainees/refund?id=${reference}`
    const form = mainOf((await read('staff', path)).text)
    const valueOf = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(form)?.[1] ?? ''
    const [part, idempotencyKey] = [valueOf('part'), valueOf('idempotencyKey')]
    const fields = { intent: 'refund', part, idempotencyKey, reason: 'Ill', confirmation: '£1,500.00' }
    return { form: textOf(form), done: textOf(mainOf((await post('staff', path, fields)).text)) }
  }
  const card = await refund(byCard)
  expect(card.form).toContain('Total, back to the original card')
  expect(card.done).toMatch(/Asked: 1 of 1\. The card provider answers.*A refund of £1,500\.00 is asked for\./)
  expect(card.done).not.toContain('did not come by card')
  const cash = await refund(inCash)
  expect(cash.form).not.toContain('original card')
  expect(cash.done).toMatch(/What did not come by card is for you to pay back\..*£1,500\.00 is for you to pay back\./)
  expect(cash.done).not.toContain('The card provider answers')
})
