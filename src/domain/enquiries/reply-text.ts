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

export const hasGreeting = (text: string): boolean =>
  /^\s*(hi|hello|hey|dear|good (morning|afternoon|evening))\b/i.test(text.slice(0, 60))

const TITLES = /^(mr|mrs|ms|miss|mx|dr|prof)\.?$/i

/** "Tom", of Tom Barker. After a title the whole name: "Dr Barker". */
export function firstNameOf(name: string): string {
  const [first = ''] = name.trim().split(/\s+/)
  return TITLES.test(first) ? name.trim() : first
}

/** What a saved reply may have in double braces. */
export const REPLY_FIELDS = ['first name', 'course', 'next date', 'price', 'booking link'] as const
