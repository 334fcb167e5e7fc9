import { expect, test } from 'vitest'
import { aBookingDocumentData } from '../../tests/support/document-data.ts'
import type { EnquiryKind } from '#domain/enquiries/enquiry.ts'
import { renderEmail } from './email-template.tsx'
import { enquiryForward, enquiryReceived } from './enquiry.tsx'

const anEnquiry = (kind: EnquiryKind, message: string | null = null) => ({
  reference: 'ENQ-7K3M9Q',
  kind,
  name: 'Amara Okafor',
  email: 'amara@example.org',
  contactNumber: '020 7946 0000',
  course: kind === 'contact' ? 'Scrum Master' : null,
  message,
  companyName: null,
  jobRole: null,
  companySize: null,
  programme: null,
  people: null,
  callAt: null,
  receivedAt: new Date('2026-11-23T09:00Z'),
  within: 'one working day',
  callHours: 'Monday to Friday, 9:00 to 18:00 UK time',
  provider: aBookingDocumentData().site,
})

test('a message is answered with a reply to come, and quoted', async () => {
  const { subject, text } = await renderEmail(
    enquiryReceived,
    anEnquiry('contact', 'Is there homework?\n\nI work nights.'),
  )
  expect(subject).toBe('We have your message (ENQ-7K3M9Q)')
  expect(text).toContain('One of us will read it and reply by email, usually within one working day.')
  expect(text).toContain('Is there homework?')
  expect(text).toContain('I work nights.')
})

test.each(['call-back', 'business-call'] as const)(
  'a %s request is answered with a call, not as a letter',
  async (kind) => {
    const { subject, text } = await renderEmail(enquiryReceived, anEnquiry(kind))
    expect(subject).toMatch(/^We’ll call you/)
    expect(text).toContain('We’ll call you, usually within one working day.')
    expect(text).not.toMatch(/your message|writing/i)
  },
)

test('what staff get has every field and none of what customers are told at the end', async () => {
  const { subject, text } = await renderEmail(enquiryForward, anEnquiry('call-back'))
  expect(subject).toBe('Call-back request from Amara Okafor (ENQ-7K3M9Q)')
  expect(text).toContain('Phone: +44 20 7946 0000')
  expect(text).toContain('Reply to this email to write to Amara Okafor.')
  expect(text).not.toMatch(/Questions\?|12 Wharf Road/)
})
