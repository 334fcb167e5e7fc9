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
  expect(textOf(row)).toMatch(/Retrying ?Failed 4 times: 550 no such mailbox\. Next try /)
})

test('without a mail server no email is said to be sent, and one that failed can be sent again from the list', async () => {
  const { platform, read, post } = await anOffice()
  const insert = (values: { key: string; recipient: string; sentAt?: Date; toFile?: boolean }) =>
    platform.db
      .insertInto('mail')
      .values({ kind: 'enquiry-forward', ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
  await insert({ key: 'old', recipient: 'old@example.com', sentAt: new Date() })
  await insert({ key: 'file', recipient: 'file@example.com', sentAt: new Date(), toFile: true })
  await insert({ key: 'server', recipient: 'server@example.com', sentAt: new Date(), toFile: false })
  const failed = await insert({ key: 'failed', recipient: 'failed@example.com' })
  const rows = mainOf((await read('staff', '/mails')).text).split('<tr')
  const stateOf = (name: string) => textOf(rows.find((row) => row.includes(`${name}<wbr/>@`)) ?? '')
  expect(stateOf('old')).toContain('Delivered to file')
  expect(stateOf('file')).toContain('Delivered to file')
  expect(stateOf('server')).toMatch(/Sent ?\d/)
  expect(stateOf('failed')).toContain('FailedThe reason is no longer known.')
  const key = /name="idempotencyKey" value="([^"]+)"/.exec(rows.join(''))?.[1] ?? ''
  const again = await post('staff', `/mails/${failed.id}`, { intent: 'resend', idempotencyKey: key })
  expect(again.status).toBe(303)
  expect(textOf(mainOf((await read('staff', '/mails?show=waiting')).text))).toMatch(/failed ?@example.com/)
  expect((await read('read-only', '/mails')).text).not.toContain('Send again')
})
