import { Hono } from 'hono'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aFullSite } from '../support/full-site.ts'
import { FROM_EVERYWHERE, INNARDS, inTurns, sendTo } from '../support/hostile-client.ts'
import { aPlatform } from '../support/platform.ts'
import { logged } from '../support/processes.ts'

const PERSON = { name: 'A', email: 'a@b.co' }
const CALLS: Record<string, object> = {
  '/mainapp/api/v1/contact': { ...PERSON, userType: 'individual', contactNumber: '1', course: 'Scrum Master' },
  '/mainapp/api/v1/traineeDetails': { ...PERSON, fullName: 'A', phoneNumber: '1', trainingDate: 'x', courseId: 1 },
  '/blog/api/v1/comments': { ...PERSON, article: 'userstory', text: 'T' },
}

/** Without the table, these pages and calls cannot do what they are for. */
const NEEDED_BY: Record<string, string[]> = {
  booking: ['/trainees', '/checkout/:traineeId', '/welcome.data'],
  run: ['/trainingdates', '/mainapp/api/v1/traineeDetails'],
  session: ['/course/1', '/myBookings'],
  coupon: ['/showcoupon'],
  enquiry: ['/showcontact', '/mainapp/api/v1/contact'],
  article_comment: ['/showcomments', '/userstory?reply=1', '/blog/api/v1/comments'],
  mail: ['/mails'],
  audit: ['/audit'],
  document: ['/documents'],
  account: ['/welcome.data', '/myBookings'],
  setting: ['/settings'],
  waiting: ['/waitingList/:key'],
}

test('S6 whichever table is missing, the visitor gets a message with an error number, and no internals', async () => {
  const { platform, server, addresses, cookies } = await aFullSite(FROM_EVERYWHERE)
  const cookie = `${cookies.office}; ${cookies.student}`
  const ask = (path: string) =>
    CALLS[path]
      ? sendTo(server, {
          method: 'POST',
          path,
          body: JSON.stringify(CALLS[path]),
          headers: { 'content-type': 'application/json' },
        })
      : sendTo(server, { method: 'GET', path: addresses[path] ?? path, headers: { cookie } })
  const numbers: (string | null)[] = []
  for (const [table, paths] of Object.entries(NEEDED_BY)) {
    await sql`alter table ${sql.table(table)} rename to gone`.execute(platform.db)
    const answers = await inTurns(paths, async (path) => ({ at: `${path} without ${table}`, ...(await ask(path)) }))
    await sql`alter table gone rename to ${sql.table(table)}`.execute(platform.db)
    for (const { at, status, text, headers } of answers) {
      expect(status, at).toBe(500)
      if (!at.includes('.data')) expect(text, at).toContain(headers.get('x-request-id')?.slice(0, 8))
      expect(INNARDS.exec(text)?.[0], at).toBeUndefined()
      expect(INNARDS.exec(JSON.stringify([...headers]))?.[0], at).toBeUndefined()
      numbers.push(headers.get('x-request-id'))
    }
  }
  for (const number of numbers) expect(number).toMatch(/^[0-9a-f-]{36}$/)
  // The log has the details, under the number that the visitor got.
  const lines = ['request_failed', 'page_failed', 'render_failed'].flatMap((event) => logged([server], event))
  const known = new Set(lines.map(({ requestId }) => requestId))
  expect(numbers.filter((number) => !known.has(number))).toEqual([])
  expect(INNARDS.test(JSON.stringify(lines))).toBe(true)
})

test('S6 twin: a server that answers with the error itself reveals internals', async () => {
  const { db } = await aPlatform()
  const app = new Hono()
  app.get('/:table', async (c) => c.json(await sql`select * from gone.${sql.id(c.req.param('table'))}`.execute(db)))
  app.onError((error, c) => c.text(c.req.query('stack') ? String(error.stack) : error.message, 500))
  for (const table of ['booking', 'enquiry', 'coupon']) {
    for (const path of [`/${table}`, `/${table}?stack=1`]) {
      const answer = await app.request(path)
      expect(answer.status).toBe(500)
      expect(await answer.text(), path).toMatch(INNARDS)
    }
  }
})
