import { expect, test } from 'vitest'
import { aBookingDocumentData, aSession } from '../../tests/support/document-data.ts'
import { withoutLogo } from '../../tests/support/email-samples.ts'
import { renderEmail } from './email-template.tsx'
import { courseReminder } from './course-reminder.tsx'

const compose = (changes = {}) => renderEmail(courseReminder, aBookingDocumentData(changes))

test('the reminder says what begins when, how to join and how to reach us, in both versions', async () => {
  const { subject, html, text } = await compose()
  expect(subject).toBe('Scrum Master starts on Sat 5 Dec 2026 at 10:00 GMT (TA-7K3M9Q)')
  for (const part of [
    'Hello Amara,',
    'Scrum Master starts on Sat 5 Dec 2026 at 10:00 GMT',
    'Sun 6 Dec 2026, 10:00 to 17:00 GMT',
    'We’ll send your joining link to this address before the first session.',
    'hello@tideway.example',
  ]) {
    expect(html.replace(/<!--.*?-->/g, '')).toContain(part)
    expect(text).toContain(part)
  }
  expect(text).not.toMatch(/!|£|Your time/)
})

test('the joining link is in it once the run has one', async () => {
  const { text } = await compose({ joiningLink: 'https://meet.example/room' })
  expect(text).toContain('Join online https://meet.example/room')
  expect(text).not.toContain('We’ll send your joining link')
})

test('a reader in another zone gets their own hours, their time of day, and that they change', async () => {
  const { text } = await compose({
    readerZone: 'America/New_York',
    sessions: [aSession('2026-10-24', '09:00Z', '16:00Z'), aSession('2026-10-25')],
  })
  expect(text).toContain('Sat 24 Oct 2026, 10:00 to 17:00 BST')
  expect(text).toContain('Sun 25 Oct 2026, 10:00 to 17:00 GMT')
  expect(text).toContain('Your time (America/New York): 05:00 to 12:00 on 24 Oct, ' + '06:00 to 13:00 on 25 Oct')
  expect(text).toContain('The clocks change between these days, so your hours move.')
})

test('a reader whose clock agrees with the course’s gets one set of hours', async () => {
  expect((await compose({ readerZone: 'Europe/Lisbon' })).text).not.toContain('Your time')
})

test('D1 a hostile name is shown as typed and runs nothing', async () => {
  const { subject, html, text } = await compose({ fullName: '<script>alert(1)</script>' })
  expect(withoutLogo(html)).not.toMatch(/<(script|img|link|iframe)\b/i)
  expect(text).toContain('<script>alert(1)</script>')
  expect(subject).not.toContain('script')
})
