import { expect, test } from 'vitest'
import { SLUGS } from '#domain/blog/slugs.ts'
import { openCase } from '#domain/cases/cases.ts'
import { aPaidBooking } from '../../../../../tests/support/bookings.ts'
import { mailboxMemory } from '#domain/inbox/mailbox-memory.ts'
import { anEnquiry } from '../../../../../tests/support/enquiries.ts'
import { regionOf } from '../../../../../tests/support/html.ts'
import { anOffice, mainOf, textOf } from '../../../../../tests/support/office-pages.ts'
import { aFullRun, aRun } from '../../../../../tests/support/runs.ts'
import { wait } from '../../../../../tests/support/waiting.ts'
import { sql } from 'kysely'

test('the welcome page shows what there is to do and whether the books balance', async () => {
  const { platform, read } = await anOffice()
  await sql`insert into mail (key, kind, details, promised_at)
    values ('late', 'enquiry-received', '{}', now() - interval '3 hours')`.execute(platform.db)
  await sql`insert into books_check (checked_at, broken) values (now(), '[]')`.execute(platform.db)
  const main = mainOf((await read('owner', '/welcome')).text)
  const text = textOf(main)
  expect(text).toMatch(/emails? could not be sent ?See why and send again/)
  expect(text).toMatch(/All \d+ checks passed at/)
  expect(/Next dates(.*)Do the books balance/s.exec(text)?.[1]?.match(/\b\d+ of \d+\b/g)).toHaveLength(6)
  expect(text).toMatch(/Dashed: last month, £[\d,.]+ by \d+ [A-Z][a-z]+\./)
  expect(main).toMatch(/role="img" aria-label="Taken this month, day by day"/)
})

test('each figure of the welcome page leads to the list that it counts', async () => {
  const { platform, read } = await anOffice()
  const reference = await anEnquiry(platform, { name: 'Bo Lind' })
  await sql`update enquiry set received_at = now() - interval '20 days' where reference = ${reference}`.execute(
    platform.db,
  )
  const main = mainOf((await read('owner', '/welcome')).text)
  expect(textOf(main)).toMatch(/enquir(y|ies) to answer, \d+ late: we promise one working day.*Bo Lind/)
  const links = [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))
  expect(links.length).toBeGreaterThan(9)
  for (const link of new Set(links)) expect((await read('owner', link)).status, link).toBe(200)
  const [, count] = /href="\/trainees\?show=due-this-month".*?<span>(\d+) balance/s.exec(main) ?? []
  const due = await read('owner', '/trainees?show=due-this-month')
  expect(due.text.match(/aria-label="View /g) ?? []).toHaveLength(Number(count ?? 0))
  const [, waiting = ''] = /<a [^>]*href="([^"]*)"[^>]*>\d+(?:<!-- -->)? late/.exec(main) ?? []
  expect(textOf(mainOf((await read('owner', waiting.replaceAll('&amp;', '&'))).text))).toContain('Bo Lind')
})

test('a mailbox that rejects its password is first in the list of what is to do, until it is read again', async () => {
  const { platform, read } = await anOffice()
  const memory = mailboxMemory(platform)
  const mailbox = 'replies@tideway.example@imap.example'
  await memory.report(mailbox, 'login-rejected')
  const text = textOf(mainOf((await read('owner', '/welcome')).text))
  expect(text).toMatch(
    /To do ?! ?Emails from customers have not been read since .*: ?the mailbox rejects our password. Nothing is lost. Ask your developer/,
  )
  await memory.report(mailbox, null)
  expect(textOf(mainOf((await read('owner', '/welcome')).text))).not.toContain('have not been read since')
})

test('emails that came back are one line for each address, and all of them in the count', async () => {
  const { platform, read } = await anOffice()
  for (const [key, recipient] of [
    ['one', 'amara@example.com'],
    ['two', 'Amara@example.com'],
    ['other', 'bo@example.com'],
  ])
    await sql`insert into mail (key, kind, details, promised_at, sent_at, recipient, bounce, bounced_at, bounce_status)
      values (${key}, 'enquiry-received', '{}', now(), now(), ${recipient}, 'failed', now(), '5.1.1')`.execute(
      platform.db,
    )
  const main = mainOf((await read('staff', '/welcome')).text)
  expect(textOf(main)).toMatch(/3 emails were not delivered/)
  expect(textOf(main)).toMatch(/2 emails to amara@example.com were not delivered/i)
  expect(main.match(/@example.com<\/bdi>/g)).toHaveLength(2)
  const [, both = ''] = /<a href="([^"]+)"[^>]*>See them/.exec(main) ?? []
  const list = mainOf((await read('staff', both.replaceAll('&amp;', '&'))).text)
  expect(list.match(/amara<wbr\/>@example.com/gi)).toHaveLength(2)
})

test('the list of what is to do counts a customer who wrote back, with a new deadline', async () => {
  const { platform, read } = await anOffice()
  await anEnquiry(platform, { name: 'Bo Lind' })
  const since = new Date('2026-01-05T10:00:00Z')
  await platform.db.updateTable('enquiry').set({ receivedAt: since, state: 'answered', answeredAt: since }).execute()
  expect(textOf(mainOf((await read('owner', '/welcome')).text))).not.toContain('Bo Lind')
  await platform.db.updateTable('enquiry').set({ state: 'open', waitsSince: new Date() }).execute()
  const text = textOf(mainOf((await read('owner', '/welcome')).text))
  expect(text).toMatch(/1 Bo Lind.*by [A-Z][a-z]{2} \d{1,2} [A-Z][a-z]+, \d\d:\d\d ?Answer/)
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

test('a held comment is approved from the list of what is to do, and the menu counts what is left', async () => {
  const { platform, read, post } = await anOffice()
  for (const name of ['Ada', 'Bo'])
    await platform.db
      .insertInto('articleComment')
      .values({ articleSlug: SLUGS[0], name, email: 'a@example.com', text: `By ${name}`, state: 'held', digest: name })
      .execute()
  const shown = (await read('staff', '/welcome')).text
  expect(menuCount(shown, '/showcomments')).toBe('2')
  expect(textOf(mainOf(shown))).toMatch(/2 comments to approve/)
  const [, decision = ''] = /value="(approved\/[^"]+)"/.exec(mainOf(shown)) ?? []
  expect((await post('staff', '/showcomments', { intent: decision })).status).toBe(303)
  expect(menuCount((await read('staff', '/welcome')).text, '/showcomments')).toBe('1')
  expect(mainOf((await read('read-only', '/welcome')).text), 'the twin: nothing to press').not.toContain('approved/')
})

const menuCount = (html: string, href: string): string | undefined =>
  new RegExp(`<a href="${href}"[^>]*>[^<]*<span class="office-count">\\s*(?:<!-- -->)?\\s*(?:<!-- -->)?(\\d+)`).exec(
    html,
  )?.[1]

test('the menu, the welcome page and the tab count the same bookings that need attention', async () => {
  const { platform, read } = await anOffice()
  const [twice, once] = [await aPaidBooking(platform), await aPaidBooking(platform)]
  await platform.db.transaction().execute(async (tx) => {
    for (const reason of ['dispute-at-provider', 'fraud-warning'] as const)
      await openCase(platform, tx, { bookingId: twice.booking.id, reason })
    const { id: bookingId, run } = once.booking
    await openCase(platform, tx, { bookingId, reason: 'run-cancelled', details: { runId: run.id } })
  })
  const page = (await read('staff', '/welcome')).text
  expect(menuCount(page, '/trainees')).toBe('2')
  expect(textOf(mainOf(page))).toMatch(
    /2 bookings need attention.*1 trainee still has to choose: another date or a refund/,
  )
  expect(textOf(mainOf((await read('staff', '/trainees')).text))).toContain('Needs attention 2')
})

test('a date of today is first among the next dates, also closed, with its joining link and its attendance', async () => {
  const { platform, read } = await anOffice()
  const { booking } = await aPaidBooking(platform)
  const { id, label } = booking.run
  await sql`update run set state = 'closed', joining_link = 'https://meet.example/tide' where id = ${id}`.execute(
    platform.db,
  )
  // From midnight to midnight, so that it is under way at any hour.
  await sql`update session set starts_at = midnight at time zone 'Europe/London',
      ends_at = (midnight + interval '23:59:59') at time zone 'Europe/London'
    from (select date_trunc('day', now() at time zone 'Europe/London') as midnight) as today
    where run_id = ${id} and starts_at = (select min(starts_at) from session where run_id = ${id})`.execute(platform.db)
  const main = mainOf((await read('staff', '/welcome')).text)
  expect(textOf(main)).toMatch(
    new RegExp(
      `Next dates All dates Scrum Master Today(No trainer)? ?${label}, 00:00(?: \\w+)? to 23:59 (GMT|BST) ?Joining link ?Attendance`,
    ),
  )
  expect(main).toContain(`href="/attendance/${id}"`)
})

test('a waiting list is in the list of what is to do: for a full date staff may add another', async () => {
  const { platform, read } = await anOffice()
  const { run } = await aFullRun(platform)
  await wait(platform, run.label, 'ann', 'ben')
  const page = mainOf((await read('staff', '/welcome')).text)
  expect(textOf(page)).toContain('2 people are waiting for Scrum Master, 7th & 8th Jun 2031 Add a date')
  expect(page).toContain(`href="/addtrainingdates?copy=${run.id}#copy"`)
  expect((await read('read-only', '/welcome')).text).not.toContain('Add a date')
  await platform.db.updateTable('run').set({ capacity: 2 }).where('id', '=', run.id).execute()
  expect(textOf(mainOf((await read('staff', '/welcome')).text))).toContain('8th Jun 2031: 1 place is free to offer')
})

test('a date that is over without any mark is in the list of what is to do, before the people who wait', async () => {
  const { platform, read } = await anOffice()
  const { booking } = await aPaidBooking(platform)
  const { id, label } = booking.run
  await sql`update session set starts_at = starts_at - away, ends_at = ends_at - away
    from (select max(ends_at) - now() + interval '3 days' as away from session where run_id = ${id}) as last
    where run_id = ${id}`.execute(platform.db)
  await wait(platform, (await aFullRun(platform)).run.label, 'ann')
  const page = mainOf((await read('staff', '/welcome')).text)
  expect(textOf(page)).toMatch(
    new RegExp(
      `Scrum Master, ${label} ?: attendance not marked, 1 certificate waits ?ended 3 days ago ?Mark attendance.*1 person is waiting`,
    ),
  )
  expect(page).toContain(`href="/attendance/${id}"`)
  expect((await read('read-only', '/welcome')).text).not.toContain('Mark attendance')
})

test('owners have a list of first steps, which they may hide; it is on no one else’s page', async () => {
  const { read, post } = await anOffice()
  expect(textOf(mainOf((await read('owner', '/welcome')).text))).toMatch(/Getting started \d of 6 done/)
  expect(mainOf((await read('staff', '/welcome')).text)).not.toContain('Getting started')
  const hide = { intent: 'hide-steps', version: '0' }
  expect((await post('staff', '/welcome', hide)).status).toBe(403)
  expect((await post('owner', '/welcome', hide)).status).toBe(303)
  expect(mainOf((await read('owner', '/welcome')).text)).not.toContain('Getting started')
})

test('staff read what of the site is only a sample, until something of their own is in its place', async () => {
  const { platform, read } = await anOffice()
  const samples = async () => regionOf((await read('staff', '/welcome')).text, 'Samples on the site')
  expect(textOf(await samples())).toMatch(
    /Trainers 2 ?, Founders 2 ?, Figures 5 ?, Stories 16 ?, Stories on the home page 2 ?, Recordings 4 ?, Employers 32 ?, Articles 1/,
  )
  expect(await samples()).toContain('<a href="/sitecontent/stories">Recordings</a>')
  await platform.db.updateTable('trainer').set({ isSample: false }).execute()
  expect(textOf(await samples())).toMatch(/Founders 2 ?, Figures 5/)
  expect(textOf(await samples())).not.toContain('Trainers')
  expect((await read('read-only', '/welcome')).text).not.toContain('Samples on the site')
})

test('a session within a day without a trainer or a joining link is the first thing to do, before broken payments', async () => {
  const { platform, read } = await anOffice()
  const [soon, later] = [await aPaidBooking(platform), await aRun(platform)]
  const { label } = later
  await platform.db
    .transaction()
    .execute((tx) => openCase(platform, tx, { bookingId: soon.booking.id, reason: 'fraud-warning' }))
  const begins = (hours: number, runId: string) =>
    sql`update session set starts_at = now() + make_interval(hours => ${hours}), ends_at = now() + make_interval(hours => ${hours + 7})
      where run_id = ${runId} and starts_at = (select min(starts_at) from session where run_id = ${runId})`.execute(
      platform.db,
    )
  await begins(23, soon.booking.run.id)
  await begins(25, later.id)
  const main = mainOf((await read('staff', '/welcome')).text)
  const [first = '', ...others] = main.split('<li><span class="badge').slice(1)
  expect(first).toContain('badge-danger')
  expect(textOf(first)).toMatch(/no joining link.*starts in 2[23] hours.*Add joining link/)
  expect(first).toContain(`#joiningLink"`)
  expect(textOf(main), 'the next dates say the same').toMatch(/Next dates.*No link/)
  expect(textOf(mainOf((await read('staff', '/trainingdates')).text)), 'and so does the list').toContain('No link')
  expect(textOf(others[0] ?? '')).toContain('The bank suspects fraud')
  const place = others.findIndex((one) => textOf(one).includes(label))
  expect(others[place]).toContain('badge-info')
  const kinds = [first, ...others].map((one) => /badge-(\w+)/.exec(one)?.[1] ?? '')
  expect(kinds).toEqual(['danger', 'warn', 'info'].flatMap((kind) => kinds.filter((one) => one === kind)))
})
