import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { requestRefund } from '../../src/domain/payments/refund-payment.ts'
import { pence } from '../../src/domain/pence.ts'
import { aBooking, aPaidBooking, aStartedPayment } from './bookings.ts'
import { aFolder } from './folders.ts'
import { A_PDF } from './materials.ts'
import { aPlatform, type TestPlatform } from './platform.ts'

/** Characters that COPY and JSON escape. */
const HOSTILE_NAME = 'Ana\tÑ \\N \\. "q" \u{1F30A}'

/** A site that has been in use: bookings in every state, a refund, waiting jobs, a picture and an email. */
export async function aUsedSite() {
  const platform = await aPlatform()
  const dataDir = await aFolder()
  await aBooking(platform, { email: 'held@example.com' })
  await aStartedPayment(platform, { email: 'paying@example.com' })
  const { booking } = await aPaidBooking(platform, { fullName: 'Ana Nunez' })
  await platform.db.updateTable('booking').set({ fullName: HOSTILE_NAME }).where('id', '=', booking.id).execute()
  const attempt = await platform.db
    .selectFrom('paymentAttempt')
    .select('id')
    .where('saleId', '=', booking.saleId)
    .executeTakeFirstOrThrow()
  await platform.db.transaction().execute((tx) =>
    requestRefund(platform, tx, {
      attemptId: attempt.id,
      bookingId: booking.id,
      amount: pence(100),
      reason: 'surplus',
    }),
  )
  for (const folder of ['images', 'materials', 'outbox']) await mkdir(join(dataDir, folder), { recursive: true })
  await writeFile(join(dataDir, 'images', `${'ab'.repeat(16)}.webp`), Buffer.from([0, 1, 2, 255, 10, 13]))
  await writeFile(join(dataDir, 'materials', `${'cd'.repeat(16)}.material`), A_PDF)
  await writeFile(join(dataDir, 'outbox', 'a-mail.eml'), 'Subject: hello\r\n\r\n')
  return { platform, dataDir, file: join(await aFolder(), 'a.backup') }
}

/** The settings with which a command works on a site. */
export const settingsOf = (platform: Pick<TestPlatform, 'url'>, dataDir: string) => ({
  DATABASE_URL: platform.url,
  DATA_DIR: dataDir,
})
