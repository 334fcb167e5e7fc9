/** What a reply says, part by part: src/emails sets it, and the office previews it, so that both are the same. */
export interface ReplyText {
  subject: string
  /** Null where what staff wrote greets the customer already. */
  greeting: string | null
  text: string
  signature: string
  /** The customer's message; null after a request for a call, which has none. */
  quote: string | null
}

interface ReplyTextInput {
  reference: string
  /** The customer's name, as they typed it. */
  name: string
  message: string | null
  text: string
  /** The colleague's name; null when the account is gone. */
  author: string | null
  brand: string
}

export function composeReply({ reference, name, message, text, author, brand }: ReplyTextInput): ReplyText {
  return {
    subject: `Your message to ${brand} (${reference})`,
    greeting: hasGreeting(text) ? null : `Hello ${firstNameOf(name)},`,
    text,
    signature: author ? `${author}, ${brand}` : brand,
    quote: message,
  }
}

/** Whether a text begins by greeting its reader. */
export const hasGreeting = (text: string): boolean =>
  /^\s*(hi|hello|hey|dear|good (morning|afternoon|evening))\b/i.test(text.slice(0, 60))

const TITLES = /^(mr|mrs|ms|miss|mx|dr|prof)\.?$/i

/** "Tom", of Tom Barker. After a title the whole name: "Dr Barker". */
export function firstNameOf(name: string): string {
  const [first = ''] = name.trim().split(/\s+/)
  return TITLES.test(first) ? name.trim() : first
}

/** What a saved reply may have in double braces. */
export const MERGE_FIELDS = ['first name', 'course', 'next date', 'price', 'booking link'] as const
type MergeField = (typeof MERGE_FIELDS)[number]

/** What is filled in for one customer. A field without a value stays in the text, for staff to write over. */
export type MergeValues = Partial<Record<MergeField, string>>

const IN_BRACES = /\{\{([^{}]{1,40})\}\}/g

export const fillMergeFields = (text: string, values: MergeValues): string =>
  text.replace(IN_BRACES, (whole, inner: string) => {
    const field = MERGE_FIELDS.find((one) => one === inner.trim().toLowerCase())
    return (field && values[field]) ?? whole
  })

/** What is still in double braces, each once: "{{next date}}". */
export const findMergeFields = (text: string): string[] => [...new Set(text.match(IN_BRACES))]

/** The fields in double braces that no reply knows, such as a misspelt one. */
export const findUnknownFields = (text: string): string[] =>
  findMergeFields(fillMergeFields(text, Object.fromEntries(MERGE_FIELDS.map((field) => [field, '-']))))
