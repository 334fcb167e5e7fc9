import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPlatform, type TestPlatform } from '../../../tests/support/platform.ts'
import { countLateEmails } from './find-late-mails.ts'
import { enqueueEmail } from '#domain/emails/outbox.ts'

test('a mail is late after ten minutes: it waits, or fails, or was given up', async () => {
  const platform = await aPlatform()
  expect(await countLateEmails(platform)).toEqual({ waiting: 0, failing: 0, givenUp: 0, oldest: null })
  await aMail(platform, 'just-now', '1 minute')
  const sent = await aMail(platform, 'sent', '1 hour')
  await platform.db.updateTable('mail').set({ sentAt: new Date() }).where('id', '=', sent).execute()
  await aMail(platform, 'waiting', '20 minutes')
  const failing = await aMail(platform, 'failing', '2 hours')
  await sql`update pgboss.job set state = 'retry', retry_count = 1 where data ->> 'mailId' = ${failing}`.execute(
    platform.db,
  )
  const givenUp = await aMail(platform, 'given-up', '2 days')
  await sql`update pgboss.job set state = 'failed' where data ->> 'mailId' = ${givenUp}`.execute(platform.db)
  const late = await countLateEmails(platform)
  expect(late).toMatchObject({ waiting: 1, failing: 1, givenUp: 1 })
  expect(Date.now() - (late.oldest?.getTime() ?? 0)).toBeGreaterThan(47 * 60 * 60 * 1000)
})

async function aMail(platform: TestPlatform, key: string, ago: string): Promise<string> {
  await platform.db
    .transaction()
    .execute((tx) => enqueueEmail(tx, platform.queue, { key, kind: 'enquiry-received', details: {} }))
  const { id } = await platform.db
    .updateTable('mail')
    .set({ promisedAt: sql<Date>`now() - ${ago}::interval` })
    .where('key', '=', key)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
