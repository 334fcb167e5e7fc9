import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { postComment } from '../../src/domain/blog/post-comment.ts'
import { syncArticles } from '../../src/domain/blog/article-search.ts'
import { tidyLines } from '../../src/domain/text.ts'
import { anArticle, decideOn } from '../support/articles.ts'
import { aPaidBooking } from '../support/bookings.ts'
import { aCoupon } from '../support/coupons.ts'
import { readCsv } from '../support/csv.ts'
import { anEnquiry } from '../support/enquiries.ts'
import { sendTo, queried } from '../support/hostile-client.ts'
import { aSite } from '../support/in-process.ts'
import { HOSTILE_NAME, liveMarkupIn } from '../support/hostile-texts.ts'
import { anEmailContext, sentMails } from '../support/mails.ts'
import { aPlatform, type TestPlatform } from '../support/platform.ts'
import { scriptsIn } from '../support/html.ts'
import { aCookie } from '../support/people.ts'

const EMAIL = 'amara@example.com'

/** The hostile text as the name of a course and its booker, in an enquiry, a comment and a coupon: all of it stored by our own commands. */
async function plant(platform: TestPlatform) {
  const { db } = platform
  await db.updateTable('course').set({ name: HOSTILE_NAME }).where('id', '=', 1).execute()
  const code = await aCoupon(platform, { description: HOSTILE_NAME })
  const { booking } = await aPaidBooking(platform, { fullName: HOSTILE_NAME, email: EMAIL, couponCode: code })
  const enquiry = await anEnquiry(platform, { name: HOSTILE_NAME, message: HOSTILE_NAME })
  const input = { name: HOSTILE_NAME.slice(0, 80), email: EMAIL, text: HOSTILE_NAME }
  await postComment(platform, { slug: 'userstory', input })
  const { id: commentId, version } = await db
    .selectFrom('articleComment')
    .select(['id', 'version'])
    .where('text', '=', tidyLines(HOSTILE_NAME))
    .executeTakeFirstOrThrow()
  await decideOn(platform, { commentId, version, decision: 'approved', actor: 'staff:maya' })
  return { booking, code, enquiry }
}

test('D1 one hostile text, stored in every kind of record, is never live markup: not in a page, an email, a file or data', async () => {
  const platform = await aPlatform()
  const site = await aSite({ databaseUrl: platform.url })
  const { booking, code, enquiry } = await plant(platform)
  const cookie = `${await aCookie(platform, 'owner')}; ${await aCookie(platform, 'student', EMAIL)}`
  await platform.db.updateTable('account').set({ email: EMAIL }).where('role', '=', 'student').execute()
  const mails = await sentMails(await anEmailContext(platform))
  const { id: mailId } = await platform.db
    .selectFrom('mail')
    .select('id')
    .where('kind', '=', 'booking-confirmation')
    .executeTakeFirstOrThrow()
  const get = (path: string) => sendTo(site, { method: 'GET', path: queried(path), headers: { cookie } })

  const pages = [
    '/userstory',
    '/course/1',
    '/scrumMaster',
    `/CourseConfirmation?reference=${booking.publicId}`,
    '/myBookings',
    `/myBookings/${booking.reference}`,
    `/myBookings/${booking.reference}/change`,
    '/trainees',
    `/trainees/${booking.reference}`,
    '/showcontact?show=all',
    `/showcontact/${enquiry}`,
    '/showcomments?show=all',
    '/showcoupon',
    `/showcoupon/${code}`,
    '/mails',
    `/mails/${mailId}`,
    `/mails/${mailId}/letter`,
    '/documents',
    '/audit',
    '/trainingdates',
    '/welcome',
  ]
  const shown: string[] = []
  for (const path of pages) {
    const { status, text, headers } = await get(path)
    expect([status, headers.get('content-type')], path).toEqual([200, expect.stringContaining('text/html')])
    expect(liveMarkupIn(text), path).toEqual([])
    if (text.includes('&lt;script&gt;canary()')) shown.push(path)
  }
  expect(
    pages.filter((path) => !shown.includes(path)),
    'pages that do not show it',
  ).toEqual([])
  const { text: course } = await get('/scrumMaster')
  expect(JSON.stringify(scriptsIn(course).forMachines), 'structured data has it as it was typed').toContain(
    JSON.stringify(HOSTILE_NAME).slice(1, -1),
  )

  const emails = mails.filter(({ html = '' }) => html.includes('canary()'))
  expect(emails.length).toBeGreaterThan(0)
  for (const { subject, html = '' } of emails) expect(liveMarkupIn(html), subject).toEqual([])

  const csv = await get('/trainees/export')
  expect(csv.headers.get('content-type')).toMatch(/^text\/csv/)
  expect(csv.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(csv.headers.get('x-content-type-options')).toBe('nosniff')
  const rows = readCsv(csv.text)
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain(HOSTILE_NAME)

  const ics = await get(`/myBookings/${booking.reference}/calendar.ics`)
  expect(ics.headers.get('content-type')).toMatch(/^text\/calendar/)
  expect(ics.headers.get('content-disposition')).toMatch(/^attachment/)
  const events = new ICAL.Component(ICAL.parse(ics.text)).getAllSubcomponents('vevent')
  expect(events).toHaveLength(14)
  for (const event of events) expect(event.getFirstPropertyValue('summary')).toContain(HOSTILE_NAME)
})

test('D1 twin: a page that writes the same rows unescaped is found to have live markup', async () => {
  const platform = await aPlatform()
  await syncArticles(platform, { articles: [anArticle('userstory')] })
  await plant(platform)
  const { db } = platform
  const { fullName } = await db.selectFrom('booking').select('fullName').executeTakeFirstOrThrow()
  const { text } = await db.selectFrom('articleComment').select('text').executeTakeFirstOrThrow()
  const { message } = await db.selectFrom('enquiry').select('message').executeTakeFirstOrThrow()
  const { description } = await db
    .selectFrom('coupon')
    .select('description')
    .where('code', '=', 'SPRING')
    .executeTakeFirstOrThrow()
  expect(liveMarkupIn(`<td>${fullName}</td>`)).toHaveLength(8)
  expect(liveMarkupIn(`<p>${text}</p>`)).toHaveLength(8)
  expect(liveMarkupIn(`<input value="${message}">`)).toHaveLength(8)
  expect(liveMarkupIn(`<script type="application/ld+json">${JSON.stringify({ description })}</script>`)).toContain(
    '<script>canary',
  )
})
