import { expect, test } from 'vitest'
import { aPaidBooking, aStartedBalance, payWithCard } from '../../tests/support/bookings.ts'
import { anEmailContext, sentMails } from '../../tests/support/mails.ts'
import { readPdfText } from '../../tests/support/pdf-text.ts'
import { aPlatform, type TestPlatform } from '../../tests/support/platform.ts'
import { requestBalance } from '#domain/bookings/balance-reminders.ts'
import { settlePayment } from '#domain/payments/settle-payment.ts'

test('the email of a paid balance has a receipt that names what was paid earlier', async () => {
  const platform = await aPlatform()
  const context = await anEmailContext(platform)
  const { intentId, clientSecret } = await aStartedBalance(platform)
  await payWithCard(platform, clientSecret)
  await settlePayment(platform, { intent: await platform.stripe.findIntent(intentId) })
  const mail = (await sentMails(context)).find((one) => one.subject?.startsWith('Paid in full'))
  expect(mail?.text).toContain('We have your balance of £1,125.00')
  expect(mail?.attachments).toHaveLength(1)
  const text = readPdfText(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer)) // postal-mime gives binary parts so
  for (const part of ['R-000002', 'Paid earlier£375.00', 'Paid£1,125.00']) expect(text).toContain(part)
  expect(text).not.toContain('payment link')
})

test('a request leads to the checkout, and is dropped when the balance is settled before it is sent', async () => {
  const platform = await aPlatform()
  const context = await anEmailContext(platform)
  const { booking } = await aPaidBooking(platform, { typeofpayment: 'Deposit' })
  await sendRequest(platform, booking.publicId, 'one')
  const mail = (await sentMails(context)).find((one) => one.subject?.startsWith('How to pay'))
  expect(mail?.text).toContain(`https://tideway.example/checkout/${booking.publicId}`)
  expect(mail?.text).toContain('£1,125.00')

  await sendRequest(platform, booking.publicId, 'two')
  await platform.db.updateTable('instalment').set({ state: 'waived' }).where('kind', '=', 'balance').execute()
  const sent = (await sentMails(context)).filter((one) => one.subject?.startsWith('How to pay'))
  expect(sent).toHaveLength(1)
  const dropped = await platform.db.selectFrom('mail').select('key').where('droppedAt', 'is not', null).execute()
  expect(dropped).toEqual([{ key: 'balance-request/two' }])
})

const sendRequest = (platform: TestPlatform, publicId: string, idempotencyKey: string) =>
  requestBalance(platform, { publicId, idempotencyKey, actor: 'staff:grace' })
