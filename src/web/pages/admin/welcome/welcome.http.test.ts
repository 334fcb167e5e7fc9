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
