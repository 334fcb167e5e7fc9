import { expect, test } from 'vitest'
import { aBookingDocumentData } from '../../tests/support/document-data.ts'
import { renderEmail } from './email-template.tsx'
import { staffMessage } from './staff-message.tsx'

test('a staff email has the typed text in both versions, line by line, and runs nothing of it', async () => {
  const typed = 'The link is new.\n<script>alert(1)</script>\n\nSee you on Saturday.'
  const { subject, html, text } = await renderEmail(staffMessage, {
    ...aBookingDocumentData(),
    subject: 'A new joining link',
    text: typed,
  })
  expect(subject).toBe('A new joining link (TA-7K3M9Q)')
  expect(text).toContain(`Hello Amara,\n\n${typed}\n\nThis is about your booking of Scrum Master`)
  expect(html).not.toMatch(/<script/)
  expect(html.replace(/<!--.*?-->/g, '')).toContain('The link is new.<br/>&lt;script&gt;')
})
