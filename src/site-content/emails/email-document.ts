import type { ContentDocument } from '#domain/content/content-document.ts'
import { type ContentField, group, longText, text } from '#domain/content/content-fields.ts'
import { findUnknownFields } from '#domain/merge-fields.ts'

/** The parts that every email has. */
type UsualPart = 'subject' | 'heading' | 'greeting'

/** An email's texts by the names of its parts, with merge fields in double braces. */
export type EmailTexts<Part extends string = string> = Record<Part | UsualPart, string>

/**
 * The wording of an email that owners can change. Sums of money, links, dates and what the law requires are not in it: they
 * are blocks of the email's code.
 */
export interface EmailDocument<Field extends string = string, Part extends string = string> extends ContentDocument<
  EmailTexts<Part>
> {
  /** When it is sent. */
  sent: string
  /** What may be in double braces in it. */
  fields: readonly Field[]
}

interface NewEmailDocument<Field extends string, Part extends string> {
  key: `email-${string}`
  title: string
  sent: string
  fields: readonly Field[]
  subject: string
  heading: string
  greeting?: string
  /** The names of the texts in the office, and the texts. One that is emptied is left out of the email. */
  paragraphs: Record<Part, readonly [label: string, text: string]>
  /** Texts that cannot be emptied: without them the email would not say what it is sent for. */
  needed?: readonly NoInfer<Part>[]
}

export function emailDocument<const Field extends string, Part extends string>(
  email: NewEmailDocument<Field, Part>,
): EmailDocument<Field, Part> {
  const { key, title, sent, fields, subject, heading, greeting = 'Hello {{first name}},', needed = [] } = email
  const known = <Value extends string>(field: ContentField<Value>) => withKnownFields(field, fields)
  const paragraphs = Object.entries<readonly [string, string]>(email.paragraphs)
  return {
    key,
    title,
    sent,
    fields,
    page: null,
    forOwners: true,
    field: group('', {
      subject: known(text('Subject', 150)),
      heading: known(text('Heading', 120)),
      greeting: known(text('Greeting', 80)),
      ...Object.fromEntries(
        paragraphs.map(([name, [label]]) => {
          const isNeeded = needed.some((one) => one === name)
          return [name, known(longText(label, 2000, isNeeded ? {} : { optional: true }))]
        }),
      ),
    }) as ContentField<EmailTexts<Part>>, // made from the names of the same paragraphs
    initial: {
      subject,
      heading,
      greeting,
      ...Object.fromEntries(paragraphs.map(([name, [, words]]) => [name, words])),
    } as EmailTexts<Part>, // likewise
  }
}

const withKnownFields = <Value extends string>(
  field: ContentField<Value>,
  fields: readonly string[],
): ContentField<Value> => ({
  ...field,
  schema: field.schema.superRefine((given, context) => {
    const [unknown] = findUnknownFields(given, fields)
    if (unknown) context.addIssue({ code: 'custom', message: `We can’t fill in ${unknown} in this email.` })
  }),
})

/** The fields of everyone whom we write to. */
export const PERSON_FIELDS = ['name', 'first name', 'company', 'phone'] as const

export const BOOKING_FIELDS = [...PERSON_FIELDS, 'course', 'date', 'reference'] as const
