import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { logged } from '../support/processes.ts'
import { aFullSite } from '../support/full-site.ts'
import { FROM_EVERYWHERE, INNARDS, inTurns, sendTo } from '../support/hostile-client.ts'

/** With one of these tables missing, what needs it fails. */
const TABLES = [
  'booking',
  'run',
  'session',
  'coupon',
  'enquiry',
  'article_comment',
  'mail',
  'audit',
  'document',
  'account',
  'setting',
  'waiting',
]

test('S6 for each of fifty server errors a visitor gets a message with an error number, and no internals', async () => {
  const { platform, server, addresses, cookies } = await aFullSite(FROM_EVERYWHERE)
  const cookie = `${cookies.office}; ${cookies.student}`
  const json = { 'content-type': 'application/json' }
  const person = { userType: 'individual', name: 'A', email: 'a@b.co', contactNumber: '1' }
  const enquiry = JSON.stringify({ ...person, course: 'Scrum Master' })
  const booking = JSON.stringify({ fullName: 'A', email: 'a@b.co', phoneNumber: '1', trainingDate: 'x', courseId: 1 })
  const comment = JSON.stringify({ article: 'userstory', name: 'A', email: 'a@b.co', text: 'T' })
  const pages = [
    '/trainees',
    '/trainingdates',
    '/showcoupon',
    '/showcontact',
    '/showcomments',
    '/mails',
    '/audit',
    '/documents',
    '/settings',
    '/myBookings',
    '/course/1',
    addresses['/checkout/:traineeId'] ?? '',
    addresses['/waitingList/:key'] ?? '',
    '/userstory?reply=1',
    '/welcome.data',
  ]
  const sent = [
    ...pages.map((path) => ({ method: 'GET', path, headers: { cookie } })),
    { method: 'POST', path: '/mainapp/api/v1/contact', body: enquiry, headers: json },
    { method: 'POST', path: '/mainapp/api/v1/traineeDetails', body: booking, headers: json },
    { method: 'POST', path: '/blog/api/v1/comments', body: comment, headers: json },
    { method: 'GET', path: '/mainapp/api/v1/courses/1', headers: {} },
  ]
  const faults: { path: string; text: string; told: string | null; headers: string }[] = []
  for (const table of TABLES) {
    await sql`alter table ${sql.table(table)} rename to gone`.execute(platform.db)
    const answers = await inTurns(sent, async (one) => ({ path: one.path, ...(await sendTo(server, one)) }), 4)
    await sql`alter table gone rename to ${sql.table(table)}`.execute(platform.db)
    for (const { path, status, text, headers } of answers)
      if (status >= 500)
        faults.push({ path, text, told: headers.get('x-request-id'), headers: JSON.stringify([...headers]) })
  }
  expect(faults.length).toBeGreaterThanOrEqual(50)
  for (const { path, text, told, headers } of faults) {
    expect(INNARDS.exec(text)?.[0], path).toBeUndefined()
    expect(INNARDS.exec(headers)?.[0], path).toBeUndefined()
    expect(told, path).toMatch(/^[0-9a-f-]{36}$/)
  }
  // The log has the details, under the number that the visitor got.
  const lines = ['request_failed', 'page_failed', 'render_failed'].flatMap((event) => logged([server], event))
  const numbers = new Set(lines.map(({ requestId }) => requestId))
  expect(faults.filter(({ told }) => !numbers.has(told)).map(({ path }) => path)).toEqual([])
  expect(INNARDS.test(JSON.stringify(lines))).toBe(true)
})
