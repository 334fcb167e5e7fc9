import { anEmailContext, sentMails } from './mails.ts'
import type { TestPlatform } from './platform.ts'
import { type Booking, firstInstalment } from '../../src/domain/bookings/booking.ts'
import { recordPayment } from '../../src/domain/payments/record-payment.ts'
import { pence } from '../../src/domain/pence.ts'
import { processWithdrawal, receiveWithdrawal, withdrawalForm } from '../../src/domain/students/withdrawal.ts'

export const AMARA = 'amara@example.com'

type Sent = { reference: string; email?: string; fullName?: string; address?: string; idempotencyKey?: string }

export const send = (platform: TestPlatform, { reference, email = AMARA, fullName = '', ...sent }: Sent) =>
  receiveWithdrawal(platform, {
    ...withdrawalForm.parse({ reference, email, fullName }),
    address: '192.0.2.1',
    idempotencyKey: crypto.randomUUID(),
    ...sent,
  })

export const statements = ({ db }: TestPlatform) =>
  db.selectFrom('withdrawal').selectAll().orderBy('receivedAt').execute()

/** What the job does with all that was received. */
export async function processAll(platform: TestPlatform): Promise<(string | null)[]> {
  for (const { id } of await statements(platform)) await processWithdrawal(platform, { withdrawalId: id })
  return (await statements(platform)).map(({ outcome }) => outcome)
}

export const refunds = async ({ db }: TestPlatform) =>
  (await db.selectFrom('refund').select('amountPence').execute()).map(({ amountPence }) => amountPence)

export const mailsAbout = async (platform: TestPlatform, subject: RegExp) =>
  (await sentMails(await anEmailContext(platform))).filter((mail) => subject.test(mail.subject ?? ''))

/** As if the booking had been made, confirmed where that was later, and the statement received at these moments. */
export async function setTimes(
  platform: TestPlatform,
  times: Record<'booked' | 'received', string | Date> & { confirmed?: string },
) {
  const { booked, confirmed = booked } = times
  await platform.db
    .updateTable('booking')
    .set({ createdAt: new Date(booked) })
    .execute()
  await platform.db
    .updateTable('document')
    .set({ issuedAt: new Date(confirmed) })
    .execute()
  await platform.db
    .updateTable('withdrawal')
    .set({ receivedAt: new Date(times.received), outcome: null })
    .execute()
}

export const TRANSFER = { kind: 'transfer', receivedOn: '2026-01-05', reference: '', actor: 'staff:sam' } as const

export const payPart = (platform: TestPlatform, booking: Booking, amount: number) =>
  recordPayment(platform, {
    ...TRANSFER,
    allocations: [{ instalmentId: firstInstalment(booking).id, amount: pence(amount) }],
    idempotencyKey: crypto.randomUUID(),
  })
