import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { aStartedPayment, payWithCard } from '../../tests/support/bookings.ts'
import { aPlatform, type TestPlatform } from '../../tests/support/platform.ts'
import { settlePayment } from '../domain/payments/settle-payment.ts'
import { openMail } from '../platform/mail.ts'
import { sendMail } from './send-mail.ts'

async function aGround(platform: TestPlatform) {
  const outboxDir = await mkdtemp(join(tmpdir(), 'outbox-'))
  const publicUrl = 'https://tideway.example'
  const mail = openMail({
    smtpUrl: null,
    outboxDir,
    from: { name: 'Tideway Agile', address: 'hello@tideway.example' },
    publicUrl,
  })
  return {
    ground: {
      ...platform,
      mail,
      publicUrl,
      testMode: true,
      provider: { name: 'Tideway Agile', address: 'hello@tideway.example' },
    },
    outboxDir,
  }
}

test('a promised confirmation is sent once, to the typed address, with receipt and calendar', async () => {
  const platform = await aPlatform()
  const { booking, intentId, clientSecret } = await aStartedPayment(platform, {
    typeofpayment: 'Deposit',
    email: 'typed@example.com',
  })
  await payWithCard(platform, clientSecret)
  await settlePayment(platform, { intent: await platform.cards.findIntent(intentId) })
  const { id: mailId } = await platform.db.selectFrom('mail').select('id').executeTakeFirstOrThrow()
  const { ground, outboxDir } = await aGround(platform)
  await sendMail(ground, { mailId })
  await sendMail(ground, { mailId })
  const names = await readdir(outboxDir)
  expect(names).toHaveLength(1)
  const mail = await PostalMime.parse(await readFile(join(outboxDir, names[0] ?? '')))
  expect(mail.to).toMatchObject([{ address: 'typed@example.com' }])
  expect(mail.text).toContain(booking.reference)
  expect(mail.text).toContain('£375.00')
  expect(mail.attachments.map((one) => one.mimeType).sort()).toEqual(['application/pdf', 'text/calendar'])
  const { sentAt } = await platform.db.selectFrom('mail').select('sentAt').executeTakeFirstOrThrow()
  expect(sentAt).toBeInstanceOf(Date)
})
