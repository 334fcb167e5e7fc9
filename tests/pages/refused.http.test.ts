import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ContentField } from '../../src/domain/content/content-fields.ts'
import { MAX_ENTRY_LENGTH } from '../../src/domain/enquiries/reply-to-enquiry.ts'
import { DOCUMENTS } from '../../src/site-content/documents.ts'
import { oncePerFile } from '../support/endings.ts'
import { aFullSite } from '../support/full-site.ts'
import { headingsOf } from '../support/html.ts'

const KB = 1024
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const site = oncePerFile(() => aFullSite())

const post = (path: string, init: { headers?: Record<string, string>; body?: string }) =>
  fetch(`${site().server.url}${path}`, { method: 'POST', redirect: 'manual', ...init })

test('a person whose form is too large reads so on a page that leads back to it; a program reads JSON', async () => {
  const body = `message=${'x'.repeat(130 * KB)}`
  const page = await post('/contactUs', { headers: { ...HTML, ...FORM }, body })
  const html = await page.text()
  expect([page.status, page.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8'])
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headingsOf(html, 1)).toEqual(['Sorry, that was not sent'])
  expect(html).toMatch(/<a [^>]*href="\/contactUs"[^>]*>Open the form again/)
  const call = await post('/mainapp/api/v1/contact', { headers: { 'content-type': 'application/json' }, body })
  expect([call.status, await call.json()]).toEqual([413, { code: 'too-large', error: expect.any(String) }])
})

test('an enquiry that fails on our side comes back with what was typed, to be sent again', async () => {
  const { db } = site().platform
  const fields = {
    enquiryForm: 'contact',
    kind: 'contact',
    name: 'Bo Lind',
    email: 'bo@example.com',
    contactNumber: '07700 900123',
    course: 'Scrum Master',
    message: 'Is there a date in May?',
  }
  const send = async () => {
    const sent = await post('/contactUs', { headers: { ...HTML, ...FORM }, body: `${new URLSearchParams(fields)}` })
    return { status: sent.status, html: await sent.text() }
  }
  await sql`alter table enquiry rename to enquiry_away`.execute(db)
  const failed = await send().finally(() => sql`alter table enquiry_away rename to enquiry`.execute(db))
  expect([failed.status, headingsOf(failed.html, 1)]).toEqual([500, ['Sorry, that was not carried out']])
  for (const [name, value] of Object.entries(fields))
    expect(failed.html).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
  expect((await send()).status).toBe(200)
})

test('every other error before the pages is a page for a person too', async () => {
  const strange = await post('/contactUs', { headers: { ...HTML, 'content-type': 'text/plain' }, body: 'x' })
  expect([strange.status, headingsOf(await strange.text(), 1)]).toEqual([415, ['Sorry, that was not carried out']])
  const headers = { ...HTML, ...FORM, 'sec-fetch-site': 'cross-site' }
  const foreign = await post('/contactUs', { headers, body: 'message=hello' })
  const html = await foreign.text()
  expect([foreign.status, headingsOf(html, 1)]).toEqual([403, ['Sorry, that was not carried out']])
  // A button that sends another site's form would carry it out after all.
  expect(html).not.toContain('value="hello"')
})

test('a page that is asked for too often keeps the form that was sent', async () => {
  const { db } = site().platform
  const path = '/signUp/x'
  await post(path, { headers: { ...HTML, ...FORM }, body: 'intent=leave' })
  await db.updateTable('rateLimit').set({ count: 1000 }).where('key', 'like', 'open-link/%').execute()
  const late = await post(path, { headers: { ...HTML, ...FORM }, body: 'words=Sorry&password=secret' })
  const html = await late.text()
  expect(late.status).toBe(429)
  expect(html).toContain('<input type="hidden" name="words" value="Sorry"/>')
  expect(html).not.toContain('secret')
})

test('a file that is asked for too often is answered with a page that says when to come back', async () => {
  const { db } = site().platform
  const path = `${site().server.url}/myCertificate/x/certificate.pdf`
  await fetch(path)
  await db.updateTable('rateLimit').set({ count: 1000 }).where('key', 'like', 'open-link/%').execute()
  const late = await fetch(path, { headers: HTML })
  const html = await late.text()
  expect([late.status, headingsOf(html, 1)]).toEqual([429, ['Sorry, that was not carried out']])
  expect(html).toMatch(/<p>That was tried too often\. Please try again in /)
  expect(await (await fetch(path)).json(), 'a program').toEqual({
    error: expect.any(String),
    seconds: expect.any(Number),
  })
})

test('the largest text that the fields of a form allow reaches it', async () => {
  const headers = { ...FORM, ...HTML, cookie: site().cookies.office }
  for (const { key, field } of DOCUMENTS) {
    const body = `intent=keep&text=${'%E6%96%87'.repeat(longest(field))}`
    if (body.length < 128 * KB) continue
    const owners = await fetch(`${site().server.url}/sitecontent/${key}`, { headers, redirect: 'manual' })
    const path = owners.status === 200 ? `/sitecontent/${key}` : `/sitedetails/${key}`
    expect((await post(path, { headers, body })).status, `${key}, ${body.length} bytes`).not.toBe(413)
  }
  const reply = `text=${'%E6%96%87'.repeat(MAX_ENTRY_LENGTH)}`
  expect((await post('/showcontact/ENQ-000000', { headers, body: reply })).status).not.toBe(413)
})

/** The most letters that a document holds. */
function longest(field: ContentField): number {
  if (field.kind === 'list') return field.most * longest(field.item)
  if (field.kind === 'group') return Object.values(field.fields).reduce((sum, one) => sum + longest(one), 0)
  for (let most = 40_000; most > 1; most = Math.ceil(most / 2))
    if (field.schema.safeParse('x'.repeat(most)).success) return most * 2
  return 300
}
