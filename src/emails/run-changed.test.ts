import { expect, test } from 'vitest'
import { pence } from '#domain/pence.ts'
import type { AnnouncedRun } from '#domain/schedule/run-change.ts'
import { paths } from '#web/paths.ts'
import { aBookingDocumentData, aDepositDocuments, aSession } from '../../tests/support/papers.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import { pageUrls } from '#documents/page-urls.ts'
import { renderEmail } from './email-template.tsx'
import { paidWithoutPlace } from './refunds.tsx'
import { placeOffered } from './place-offered.tsx'
import { runCancelled } from './run-cancelled.tsx'
import { runChanged } from './run-changed.tsx'
import { waitingChanged, waitingEnded, waitingJoined } from './waiting-list.tsx'

const SITE = 'https://tideway.example'
const WAS: AnnouncedRun = {
  label: '5th & 6th Dec 2026',
  zone: 'Europe/London',
  sessions: [aSession('2026-12-05'), aSession('2026-12-06')],
  joiningLink: null,
}
const IS: AnnouncedRun = {
  ...WAS,
  label: '9th & 10th Jan 2027',
  sessions: [aSession('2027-01-09'), aSession('2027-01-10')],
}
const RUN = { id: 'a-run', courseId: 1 as const, capacity: 12, placesLeft: 3, ...IS }

const changed = (data: BookingDocumentData, change: Partial<Parameters<typeof runChanged.subject>[0]> = {}) =>
  renderEmail(runChanged, { ...data, was: WAS, became: IS, confirmed: true, balanceDue: null, ...change })
const cancelled = (data: BookingDocumentData, change: { confirmed?: boolean; dates?: [] } = {}) =>
  renderEmail(runCancelled, {
    ...data,
    confirmed: true,
    dates: [{ run: RUN, href: pageUrls.choice(SITE, 'abc', RUN.label) }],
    refundHref: pageUrls.choice(SITE, 'abc', 'refund'),
    ...change,
  })
const offered = (data: BookingDocumentData) =>
  renderEmail(placeOffered, {
    ...data,
    heldUntil: new Date('2026-11-22T21:42Z'),
    dueToday: data.paid,
    checkoutHref: pageUrls.checkout(SITE, 'abc'),
    leaveHref: pageUrls.waitingList(SITE, 'def'),
  })
const inLine = (data: BookingDocumentData) => ({
  name: data.fullName,
  courseName: 'Scrum Master',
  run: WAS,
  place: 3,
  href: pageUrls.waitingList(SITE, 'def'),
  site: data.site,
})
const emails: Record<string, (data: BookingDocumentData) => ReturnType<typeof renderEmail>> = {
  'run changed': changed,
  'run cancelled': cancelled,
  'place offered': offered,
  'waiting joined': (data) => renderEmail(waitingJoined, inLine(data)),
  'waiting changed': (data) => renderEmail(waitingChanged, { ...inLine(data), was: IS }),
  'waiting ended': (data) => renderEmail(waitingEnded, inLine(data)),
}

for (const [name, compose] of Object.entries(emails)) {
  test(`the letter "${name}" greets, names the course and its dates, and says how to reach us, in both versions`, async () => {
    const { html, text } = await compose(aBookingDocumentData())
    for (const part of ['Amara Okafor', 'Scrum Master', '5th & 6th Dec 2026', 'hello@tideway.example']) {
      expect(html.replace(/<!--.*?-->/g, '').replaceAll('&amp;', '&')).toContain(part)
      expect(text).toContain(part)
    }
    expect(text).not.toMatch(/[<>]|!|undefined|null/)
  })

  test(`D1 the letter "${name}" shows a hostile name as typed, runs nothing, and every link of it is our own`, async () => {
    const fullName = `<script>alert(1)</script><a href="https://evil.example">x</a>"'&`
    const { html, text } = await compose(aBookingDocumentData({ fullName }))
    expect(html).not.toMatch(/<(script|img|link|iframe|object|svg)\b|url\(|@import/i)
    const links = [...html.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, href]) => href)
    expect(links.every((href) => href?.startsWith(`${SITE}/`))).toBe(true)
    expect(text).toContain(fullName)
  })
}

test('a change of dates says what was and what is, each by the clocks of that day', async () => {
  const { subject, text } = await changed(aBookingDocumentData())
  expect(subject).toBe('New dates for Scrum Master: 9th & 10th Jan 2027 (TA-7K3M9Q)')
  expect(text.indexOf('Sat 9 Jan 2027, 10:00 to 17:00 GMT')).toBeLessThan(text.indexOf('What was'))
  expect(text.indexOf('Sat 5 Dec 2026, 10:00 to 17:00 GMT')).toBeGreaterThan(text.indexOf('What was'))
  expect(text).toContain('A calendar file is attached. Open it, and it takes the place of the one before.')
  expect(text).not.toContain('balance')
})

test('a change of dates says when the balance is due now, and an unpaid place that nothing was charged', async () => {
  const balanceDue = { amount: pence(112500), dueAt: new Date('2026-12-26T10:00Z') }
  const { text } = await changed(aDepositDocuments(), { balanceDue })
  expect(text).toContain('Your balance of £1,125.00 is now due by Sat 26 Dec 2026.')
  const unpaid = await changed(aBookingDocumentData(), { confirmed: false })
  expect(unpaid.text).toContain('Nothing has been charged')
  expect(unpaid.text).not.toContain('attached')
})

test('a joining link alone is a letter of its own, and one that is taken back is said', async () => {
  const became = { ...WAS, joiningLink: 'https://meet.example/tideway' }
  const { subject, text } = await changed(aBookingDocumentData(), { became })
  expect(subject).toBe('How to join Scrum Master, 5th & 6th Dec 2026 (TA-7K3M9Q)')
  expect(text).toContain('https://meet.example/tideway')
  const back = await changed(aBookingDocumentData(), { was: became, became: WAS })
  expect(back.text).toContain('Please do not use the address that we sent you before.')
})

test('a cancelled date leads to each other date and to the money back', async () => {
  const { subject, text } = await cancelled(aBookingDocumentData())
  expect(subject).toBe('Cancelled: Scrum Master, 5th & 6th Dec 2026 (TA-7K3M9Q)')
  expect(text).toContain('https://tideway.example/chooseDate/abc?choice=9th%20%26%2010th%20Jan%202027')
  expect(text).toContain('refund my £750.00 https://tideway.example/chooseDate/abc?choice=refund')
  expect(text, 'a link has nothing behind it').not.toMatch(/https:\S+[,.;]\s/)
  const none = await cancelled(aBookingDocumentData(), { dates: [] })
  expect(none.text).toContain('There is no other date with a free place just now.')
  const free = await cancelled(aBookingDocumentData({ paid: pence(0) }))
  expect(free.text, 'nothing was paid, so nothing goes back').not.toContain('refund')
})

test('a cancelled date that was not paid for says that nothing was charged', async () => {
  const { text } = await cancelled(aBookingDocumentData(), { confirmed: false })
  expect(text).toContain('Nothing was charged, and we no longer hold your place.')
  expect(text).not.toContain('refund')
})

test('an offer says until when, and what is paid', async () => {
  const { text } = await offered(aBookingDocumentData())
  expect(text).toContain('We hold it for you until 21:42 GMT on Sun 22 Nov 2026.')
  expect(text).toContain('Pay £750.00 and take the place')
  expect(text).toContain('https://tideway.example/checkout/abc')
  expect((await offered(aDepositDocuments())).text).toContain('The balance of £1,125.00 is due later')
})

test('somebody in line is told their number', async () => {
  const { text } = await renderEmail(waitingJoined, inLine(aBookingDocumentData()))
  expect(text).toContain('You are number 3 in line.')
  expect(text).toContain('hold the place for you for 12 hours')
})

test('a payment that found its date cancelled says so', async () => {
  const refundAt = new Date('2026-12-03T16:42Z')
  const { text } = await renderEmail(paidWithoutPlace, { ...aBookingDocumentData(), refundAt, runCancelled: true })
  expect(text).toContain('While you were paying, we had to cancel that date, so we cannot give you one on it.')
})

test('the addresses in mails are those of the pages', () => {
  expect(pageUrls.course('', 1, '5th & 6th Dec')).toBe(paths.course(1, '5th & 6th Dec'))
  expect(pageUrls.checkout('', 'abc')).toBe(paths.checkout('abc'))
  expect(pageUrls.choice('', 'abc', '5th & 6th')).toBe(paths.chooseDate('abc', '5th & 6th'))
  expect(pageUrls.waitingList('', 'def')).toBe(paths.waitingList('def'))
})
