import type { ReactElement } from 'react'
import type { ContentOf } from '#domain/content/content-document.ts'
import { formatFullDays } from '#domain/courses/session-times.ts'
import { firstNameOf } from '#domain/enquiries/reply-text.ts'
import { fillMergeFields } from '#domain/merge-fields.ts'
import { isolated } from '#platform/isolated-text.ts'
import type { BookingDocumentData } from '#documents/booking-document-data.ts'
import type { ProviderDetails } from '#documents/provider.ts'
import type { BOOKING_FIELDS, EmailDocument, EmailTexts, PERSON_FIELDS } from '#site-content/emails/email-document.ts'

/** One kind of email: its subject and its body, both from the same data. */
export interface EmailTemplate<Data> {
  subject(data: Data): string
  Body(data: Data): ReactElement
  /** The same with a wording that owners can change. Absent where a colleague writes the text, or we write to ourselves. */
  worded?(data: Data): WordedTemplate<Data>
}

/** By itself it has the wording that the product is delivered with. */
export interface WordedTemplate<Data> extends EmailTemplate<Data> {
  wording: EmailDocument
  /** What its merge fields say. */
  values(data: Data): Record<string, string>
  withTexts(texts: EmailTexts): EmailTemplate<Data>
}

/** What the body of a worded email gets: its data, and its texts with the fields filled in. */
export type WithWords<Data, Document extends EmailDocument> = Data & { words: ContentOf<Document> }

interface Wording<Data, Field extends string, Part extends string> {
  wording: EmailDocument<Field, Part>
  /** What its merge fields say. */
  values(data: Data): Record<Field, string>
  Body(data: Data & { words: EmailTexts<Part> }): ReactElement
}

export function wordedTemplate<Data, Field extends string, Part extends string>(
  email: Wording<Data, Field, Part>,
): WordedTemplate<Data> {
  const { wording, values, Body } = email
  const withTexts = (texts: EmailTexts<Part>): EmailTemplate<Data> => ({
    subject: (data) => fillMergeFields(texts.subject, values(data)),
    Body: (data) => Body({ ...data, words: fillAll(texts, values(data)) }),
  })
  const template: WordedTemplate<Data> = {
    ...withTexts(wording.initial),
    wording,
    values,
    withTexts,
    worded: () => template,
  }
  return template
}

/** A template of several wordings: which one depends on what the email is about. */
export const chooseTemplate = <Data>(worded: (data: Data) => WordedTemplate<Data>): EmailTemplate<Data> => ({
  subject: (data) => worded(data).subject(data),
  Body: (data) => worded(data).Body(data),
  worded,
})

const fillAll = <Part extends string>(texts: EmailTexts<Part>, values: Record<string, string>): EmailTexts<Part> =>
  Object.fromEntries(
    Object.entries<string>(texts).map(([part, text]) => [part, fillMergeFields(text, values)]),
  ) as EmailTexts<Part> // of the same parts

interface Person {
  name: string
  provider: ProviderDetails
}

export const personValues = ({ name, provider }: Person): Record<(typeof PERSON_FIELDS)[number], string> => ({
  name: isolated(name),
  'first name': isolated(firstNameOf(name)),
  company: provider.brand,
  phone: provider.phone,
})

type Booked = Pick<BookingDocumentData, 'fullName' | 'courseName' | 'sessions' | 'zone' | 'reference' | 'site'>

export const bookingValues = (booking: Booked): Record<(typeof BOOKING_FIELDS)[number], string> => ({
  ...personValues({ name: booking.fullName, provider: booking.site }),
  course: booking.courseName,
  date: formatFullDays(booking),
  reference: booking.reference,
})
