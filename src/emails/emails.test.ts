import { expect, test } from 'vitest'
import { BOOKING_EMAILS, WAITING_EMAILS, withoutLogo } from '../../tests/support/email-samples.ts'
import { aBookingDocumentData } from '../../tests/support/document-data.ts'

/** These name the amount; every other email names the dates. */
const NAMES_THE_AMOUNT = [
  'booking confirmation',
  'paid without a place',
  'payment returned',
  'payment that was not due',
  'booking refunded',
]

for (const [name, compose] of Object.entries({ ...BOOKING_EMAILS, ...WAITING_EMAILS })) {
  test(`the email "${name}" greets, names the course and what it is about, and says how to reach us, in both versions`, async () => {
    const { subject, html, text } = await compose(aBookingDocumentData())
    const parts = ['Hello Amara,', 'Scrum Master', 'hello@tideway.example', '+44 20 7946 0000']
    if (name in BOOKING_EMAILS) {
      parts.push('TA-7K3M9Q')
      expect(subject).toContain('TA-7K3M9Q')
    }
    const about = NAMES_THE_AMOUNT.includes(name) ? /£750\.00/ : /Sat 5( and Sun 6)? Dec 2026/
    for (const part of [html, text]) expect(part).toMatch(about)
    for (const part of parts) {
      expect(withoutMarks(html).replaceAll('&amp;', '&')).toContain(part)
      expect(text).toContain(part)
    }
    expect(text).not.toMatch(/[<>]|!|undefined|null/)
    expect(withoutMarks(html).replace(/<style>.*<\/style>|<!DOCTYPE.*?>/gs, '')).not.toMatch(/!/)
  })

  test(`D1 the email "${name}" shows a hostile name as typed, runs nothing, loads nothing and links only to our own pages`, async () => {
    const fullName = `<script>alert(1)</script><img src=x onerror=alert(1)><a href="https://evil.example">x</a>"'&`
    const { subject, html, text } = await compose(aBookingDocumentData({ fullName }))
    expect(withoutLogo(html)).not.toMatch(/<(script|img|link|iframe|object|svg)\b|url\(|@import/i)
    const links = [...html.matchAll(/<a\b[^>]*>/gi)].map(([link]) => link)
    expect(links.filter((link) => !/^<a\b[^>]*href="https:\/\/tideway\.example\//.test(link))).toEqual([])
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(text).toContain(fullName)
    expect(subject).not.toContain('script')
  })
}

for (const [name, compose] of Object.entries(BOOKING_EMAILS)) {
  test(`the email "${name}" says in test mode that it is a test, and nothing that contradicts it`, async () => {
    const { text } = await compose(aBookingDocumentData({ testMode: true }))
    expect(text).toContain('Test booking: no money was taken.')
    expect(text, 'the stamp is left out of the plain text').not.toMatch(/^Test$|no place is booked/m)
    expect((await compose(aBookingDocumentData())).text).not.toContain('Test booking')
  })
}

/** React separates pieces of text by comments. */
const withoutMarks = (html: string) => html.replace(/<!--.*?-->/g, '')
