import { expect, test } from 'vitest'
import { anEnquiry } from '../../../../../tests/support/enquiries.ts'
import { anOffice, mainOf, textOf } from '../../../../../tests/support/office-pages.ts'
import { sql } from 'kysely'

test('the welcome page shows what there is to do and whether the books balance', async () => {
  const { platform, read } = await anOffice()
  await sql`insert into mail (key, kind, details, promised_at)
    values ('late', 'enquiry-received', '{}', now() - interval '3 hours')`.execute(platform.db)
  await sql`insert into books_check (checked_at, broken) values (now(), '[]')`.execute(platform.db)
  const main = mainOf((await read('owner', '/welcome')).text)
  const text = textOf(main)
  expect(text).toMatch(/given up: nobody reads (it|them) until somebody sends (it|them) again/)
  expect(text).toMatch(/All \d+ rules held at/)
  expect(text.match(/\b\d+ of \d+\b/g)).toHaveLength(8)
  expect(text).toMatch(/taken in \d+ days?/)
  expect(main).toMatch(/role="img" aria-labelledby="money-chart-words"/)
})

test('each figure of the welcome page leads to the list that it counts', async () => {
  const { platform, read } = await anOffice()
  const reference = await anEnquiry(platform, { name: 'Bo Lind' })
  await sql`update enquiry set received_at = now() - interval '20 days' where reference = ${reference}`.execute(
    platform.db,
  )
  const main = mainOf((await read('owner', '/welcome')).text)
  expect(textOf(main)).toMatch(/waits? for longer than one working day/)
  const links = [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))
  expect(links.length).toBeGreaterThan(12)
  for (const link of new Set(links)) expect((await read('owner', link)).status, link).toBe(200)
  const [, count] = /href="\/trainees\?show=due-this-month".*?<span>(\d+) balance/s.exec(main) ?? []
  const due = await read('owner', '/trainees?show=due-this-month')
  expect(due.text.match(/aria-label="View /g) ?? []).toHaveLength(Number(count))
  const [, waiting = ''] = /<a [^>]*href="([^"]*)"[^>]*>[^/]*enquir(?:y|ies)/.exec(main) ?? []
  expect(textOf(mainOf((await read('owner', waiting.replaceAll('&amp;', '&'))).text))).toContain('Bo Lind')
})

test('A18 the welcome page shows fees, payouts and what is on its way, and a failed payout is first in the list of what waits', async () => {
  const { platform, read } = await anOffice()
  const account = {
    taken: 450_000,
    refunded: 37_500,
    disputed: 150_000,
    fees: 8810,
    paidOut: 200_000,
    onItsWay: 30_000,
    left: 23_690,
    failedPayouts: [{ id: 'po_1', amount: 12_345, failure: 'account_closed' }],
  }
  await sql`insert into provider_check (checked_at, paid, differences, account)
    values (now(), 3, '[]', ${JSON.stringify(account)})
    on conflict (id) do update set checked_at = excluded.checked_at, account = excluded.account`.execute(platform.db)
  const text = textOf(mainOf((await read('owner', '/welcome')).text)).replaceAll(/\s+/g, ' ')
  expect(text).toContain('1 payout did not reach our bank account')
  for (const sum of [
    'Fees £88.10',
    'Paid out to our bank £2,000.00',
    'On its way £300.00',
    'Taken back by banks £1,500.00',
  ])
    expect(text.replaceAll(' £', '£')).toContain(sum.replaceAll(' £', '£'))
  expect(text).toContain('£123.45 did not reach our bank account (account closed). Check the bank details')
})
