import { isolated } from '#platform/isolated-text.ts'
import { ownWords } from './quotation.ts'

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
  /** The subject of their last email; null where they wrote none. */
  emailSubject?: string | null
  text: string
  /** The colleague's name; null when the account is gone. */
  author: string | null
  brand: string
}

export function composeReply(input: ReplyTextInput): ReplyText {
  const { reference, name, message, emailSubject, text, author, brand } = input
  return {
    subject: emailSubject ? answerSubject(emailSubject) : `Your message to ${brand} (${reference})`,
    greeting: hasGreeting(text) ? null : `Hello ${isolated(firstNameOf(name))},`,
    text,
    signature: author ? `${isolated(author)}, ${brand}` : brand,
    quote: message && (ownWords(message) || message),
  }
}

/** "Re:" in the languages of mail programs, once or several times. */
const ANSWERED = /^\s*((re|aw|sv|vs|antw|odp|rif|res|回复|答复)(\[\d+\])?\s*[:：]\s*)+/i

/** "Re: Team course in May?" */
const answerSubject = (subject: string): string => `Re: ${subject.replace(ANSWERED, '')}`

export const hasGreeting = (text: string): boolean =>
  /^\s*(hi|hello|hey|dear|good (morning|afternoon|evening))\b/i.test(text.slice(0, 60))

/** What precedes a name, or a surname, instead of being the name that a person is called by. */
const NOT_A_FIRST_NAME =
  /^(mr|mrs|ms|miss|mx|dr|prof|sir|dame|lord|lady|rev|fr|sr|sra|sheikh|hon|herr|frau|mme|mlle|don|doña|ing|mag|dipl|the|van|von|de|da|di|du|del|della|el|al|la|le|bin|bint|ibn|abu|st)$/i

/** The commonest family names of those who write them first. Where it is a first name, the whole name is no mistake. */
const FAMILY_NAME =
  /^(nguyen|tran|pham|hoang|huynh|phan|vo|dang|bui|do|ngo|wang|zhang|liu|chen|yang|zhao|huang|zhou|wu|xu|sun|zhu|lin|kim|park|choi|jung|kang|cho|yoon|jang|nagy|kovacs|szabo|horvath|toth)$/i

/** Scripts that are written with spaces, in which the first word is mostly the name that a person is called by. */
const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Armenian', 'Georgian', 'Devanagari', 'Bengali'].map(
  (script) => new RegExp(`^[\\p{Script=${script}}\\p{M}’'ʼ\u200c\u200d -]+$`, 'u'),
)

/** "Tom", of Tom Barker. The whole name where that is not sure: "Dr Barker", "BARKER Tom", "Barker, Tom", "Nguyễn Văn An", "王 小明". */
export function firstNameOf(name: string): string {
  const whole = name.trim()
  const [first = '', ...others] = whole.split(/\s+/)
  const isWord = [...first].filter((letter) => /\p{L}/u.test(letter)).length > 1
  // "JR Barker" and "BARKER Tom", but "TOM BARKER" is only typed in capitals.
  const isCapitals = first === first.toUpperCase() && /\p{Ll}/u.test(whole)
  const isSure =
    others.length > 0 &&
    isWord &&
    !isCapitals &&
    !NOT_A_FIRST_NAME.test(first) &&
    !FAMILY_NAME.test(first.normalize('NFD').replace(/\p{M}/gu, ''))
  return isSure && SCRIPTS.some((script) => script.test(whole)) ? first : whole
}

/** What a saved reply may have in double braces. */
export const REPLY_FIELDS = ['first name', 'course', 'next date', 'price', 'booking link'] as const
