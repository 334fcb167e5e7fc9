import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOffice, mainOf, textOf } from '../../../../../tests/support/office-pages.ts'

test('a failing email is listed with the reason, the number of tries and the time of the next one', async () => {
  const { platform, read } = await anOffice()
  const mail = await platform.db
    .insertInto('mail')
    .values({ key: 'refund', kind: 'booking-refunded', recipient: 'gone@example.com', subjectLine: 'Your refund' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into pgboss.job (name, data, state, retry_count, output, start_after)
    values ('send-mail', ${JSON.stringify({ mailId: mail.id })}, 'retry', 3, '{"message": "550 no such mailbox"}',
      now() + interval '5 hours')`.execute(platform.db)
  const main = mainOf((await read('owner', '/mails?show=failing')).text)
  const row = main.split('<tr').find((one) => one.includes('gone<wbr/>@')) ?? ''
  expect(textOf(row)).toMatch(/Failed 4 times: 550 no such mailbox\. Tried again /)
})
