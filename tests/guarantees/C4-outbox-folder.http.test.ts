import { rm, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPaidBooking } from '../support/bookings.ts'
import { anEmailContext, runEmailJobs } from '../support/mails.ts'
import { anOffice, mainOf, textOf } from '../support/office-pages.ts'
import { readEmails } from '../support/outbox.ts'

const WHY = 'the outbox folder cannot be written to (EEXIST).'

test('C4 while the outbox folder cannot be written to a payment confirms its booking, the office reads why the email waits, and it is sent once afterwards', async () => {
  const { platform, context, booking, read } = await anOfficeWithoutItsOutbox()
  expect(await runEmailJobs(context, 1)).toBe(1)
  const { state } = await platform.db
    .selectFrom('seat')
    .select('state')
    .where('bookingId', '=', booking.id)
    .executeTakeFirstOrThrow()
  expect(state).toBe('confirmed')
  expect(textOf(mainOf((await read('staff', '/mails')).text))).toContain(`RetryingFailed once: ${WHY} Next try`)

  await rm(context.outboxDir)
  expect(await runEmailJobs(context, 2)).toBe(0)
  expect(await readEmails(context.outboxDir)).toMatchObject([{ to: [{ address: 'amara@example.com' }] }])
  const afterwards = textOf(mainOf((await read('staff', '/mails')).text))
  expect(afterwards).toContain('Delivered to file')
  expect(afterwards).not.toContain(WHY)
})

test('C4 twin: a queue that tries only once never sends it, and the office reads that it failed', async () => {
  const { platform, context, read } = await anOfficeWithoutItsOutbox()
  await sql`update pgboss.job set retry_limit = 0 where name = 'send-mail'`.execute(platform.db)
  expect(await runEmailJobs(context, 1)).toBe(1)
  await rm(context.outboxDir)
  expect(await runEmailJobs(context, 2)).toBe(0)
  expect(await readEmails(context.outboxDir)).toEqual([])
  expect(textOf(mainOf((await read('staff', '/mails')).text))).toContain(`FailedFailed once: ${WHY}`)
})

/** A booking is paid, and a file is where the folder of its confirmation would be. */
async function anOfficeWithoutItsOutbox() {
  const { platform, read } = await anOffice()
  const context = { ...(await anEmailContext(platform)), url: platform.url }
  await rm(context.outboxDir, { recursive: true })
  await writeFile(context.outboxDir, '')
  const { booking } = await aPaidBooking(platform)
  return { platform, context, booking, read }
}
