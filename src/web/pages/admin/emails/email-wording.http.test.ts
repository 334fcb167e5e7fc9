import { expect, test } from 'vitest'
import { readContentForm } from '#domain/content/content-form.ts'
import { courseReminderWords } from '#site-content/emails/booking-emails.ts'
import { anOffice, mainOf, textOf } from '../../../../../tests/support/office-pages.ts'

const PAGE = '/emailwording/email-course-reminder'
const WORDS = { ...courseReminderWords.initial, opening: 'Not long now, {{first name}}.' }

test('an owner drafts the wording of an email, sees it filled in, gets a test, publishes it and restores the default', async () => {
  const { platform, read, post } = await anOffice()
  expect(readContentForm(courseReminderWords.field, WORDS)).toEqual(WORDS)
  const tested = await post('owner', PAGE, { ...WORDS, version: '0', intent: 'test' })
  expect([tested.status, tested.headers.get('location')]).toEqual([303, `${PAGE}?said=tested`])
  const queued = () => platform.db.selectFrom('mail').select(['kind', 'details']).execute()
  expect(await queued()).toMatchObject([{ kind: 'wording-test', details: { wording: { version: 1 } } }])
  const preview = await read('read-only', `${PAGE}/preview`)
  expect(preview.text).toContain('Not long now, Sam.')
  expect(preview.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/)
  expect((await post('owner', PAGE, { ...WORDS, version: '1', intent: 'publish' })).status).toBe(303)
  expect(textOf(mainOf((await read('read-only', PAGE)).text))).toContain('Published')
  expect((await post('owner', PAGE, { version: '2', intent: 'restore/0' })).status).toBe(303)
  expect((await read('read-only', `${PAGE}/preview`)).text).toContain('We’re looking forward to meeting you.')
})

test('a field that the email does not have is named, and nothing is saved', async () => {
  const { platform, post } = await anOffice()
  const wrong = await post('owner', PAGE, { ...WORDS, closing: 'Pay {{amount}}', version: '0', intent: 'publish' })
  expect(wrong.status).toBe(422)
  expect(textOf(mainOf(wrong.text))).toContain('We can’t fill in {{amount}} in this email.')
  expect(await platform.db.selectFrom('contentVersion').select('key').execute()).toEqual([])
})

test('E4 colleagues read the wording of emails, and only owners change it, also at the address of other texts', async () => {
  const { read, post } = await anOffice()
  for (const identity of ['read-only', 'staff'] as const) {
    const page = mainOf((await read(identity, PAGE)).text)
    expect(page, identity).toMatch(/<fieldset class="content-fields" disabled=""/)
    expect(page, identity).not.toContain('>Publish<')
    expect((await post(identity, PAGE, { ...WORDS, version: '0', intent: 'publish' })).status, identity).toBe(403)
  }
  const elsewhere = await post('staff', '/sitecontent/email-course-reminder', { ...WORDS, intent: 'publish' })
  expect(elsewhere.status).toBe(404)
  expect((await read('read-only', '/emailwording/faq')).status).toBe(404)
})

test('the preview shows what is in the form, saves nothing, and names what can’t be filled in', async () => {
  const { platform, post } = await anOffice()
  const shown = await post('owner', `${PAGE}/preview`, { ...WORDS, subject: 'Soon, {{first name}}' })
  expect([shown.status, shown.text]).toEqual([200, expect.stringContaining('Not long now, Sam.')])
  expect(shown.text).toContain('Subject: <strong>Soon, Sam</strong>')
  expect(shown.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/)
  const wrong = await post('owner', `${PAGE}/preview`, { ...WORDS, closing: 'Pay {{amount}}' })
  expect([wrong.status, wrong.text]).toEqual([422, 'We can’t fill in {{amount}} in this email.'])
  expect((await post('staff', `${PAGE}/preview`, WORDS)).status).toBe(403)
  expect(await platform.db.selectFrom('contentVersion').select('key').execute()).toEqual([])
})

test('the list names every email, when it is sent and who changed it last, and finds its words', async () => {
  const { read, post } = await anOffice()
  await post('owner', PAGE, { ...WORDS, version: '0', intent: 'draft' })
  const text = textOf(mainOf((await read('read-only', '/emailwording')).text))
  expect(text).toMatch(/Course reminder Draft .{5,40} A week before the first session, and again the day before/)
  expect(text).not.toContain('Default')
  const found = textOf(mainOf((await read('owner', '/emailwording?q=credit+note')).text))
  expect(found).toContain('Booking refunded')
  expect(found).not.toContain('Course reminder')
})
