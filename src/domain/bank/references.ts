import { readCode } from '#domain/typed-code.ts'
import { foldSigns } from '#platform/typed-text.ts'

/** What a text of a payment names: nothing of it need exist. */
export interface NamedIn {
  /** "TO-7K3M9Q", "TA-7K3M9Q" */
  references: string[]
  /** "TO-7K3M", where a bank cut it. */
  beginnings: string[]
  /** "I-000042" */
  documents: string[]
  /** The text in which a reference with a slip is looked for: capital letters and digits, with look-alikes as one. */
  folded: string
}

/** The letters of a reference after its prefix: without 0 O 1 I L U (platform/crypto.ts). */
const BODY = '[2-9A-HJKMNP-TV-Z]'
/** Also within other words: two may overlap. */
const REFERENCE = new RegExp(`T(?=([OA])(${BODY}{6}))`, 'g')
/** TO and TA are also words and ends of words, so a cut one has its hyphen or no space, and a digit. */
const BEGINNING = new RegExp(`T([O0A])-?(?=[A-Z]*\\d)(${BODY}{4,5})(?![A-Z0-9])`, 'g')
/** I-000042, 1-000042, INV 000042, invoice no. 000042, Q-000007: six digits, some of them typed as O. */
const DOCUMENT = /(Q|(?<![A-Z0-9])[1L](?=[ -])|INV(?:OICE)?(?: ?NO)?|I)[ :#.-]{0,3}([0-9O]{6})(?![0-9O])/g

/** Reads every reference and number out of a text, however they are typed, and also within other words. */
export function namedIn(text: string): NamedIn {
  const words = foldSigns(text).split(' ').map(readCode).join(' ')
  const folded = foldLookAlikes(words)
  return {
    references: unique([...folded.matchAll(REFERENCE)].map(([, kind, body]) => `T${kind}-${body}`)),
    beginnings: unique([...words.matchAll(BEGINNING)].map(([, kind, body]) => `T${kind === 'A' ? 'A' : 'O'}-${body}`)),
    documents: unique(
      [...words.matchAll(DOCUMENT)].map(
        ([, kind, digits]) => `${kind === 'Q' ? 'Q' : 'I'}-${digits?.replaceAll('O', '0')}`,
      ),
    ),
    folded,
  }
}

const unique = (texts: string[]): string[] => [...new Set(texts)]

const foldLookAlikes = (text: string): string =>
  text
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('0', 'O')
    .replace(/[1L]/g, 'I')

/** True where the text has the reference but for one character that differs, is missing, is too many or has changed places. */
export function isOneSlipOff(reference: string, folded: string): boolean {
  const code = foldLookAlikes(reference)
  // One slip leaves one half as it is.
  if (!folded.includes(code.slice(0, 4)) && !folded.includes(code.slice(4))) return false
  const slips = [...code].flatMap((_, at) => {
    const [before, after] = [code.slice(0, at), code.slice(at + 1)]
    return [
      `${before}.?${after}`,
      `${before}.${code.slice(at)}`,
      `${before}${after.slice(0, 1)}${code[at]}${after.slice(1)}`,
    ]
  })
  return new RegExp(slips.join('|')).test(folded)
}

/** True where the text has the reference without TO or TA before it, told from a word by a digit. */
export function isWithoutPrefix(reference: string, folded: string): boolean {
  const body = reference.slice(3)
  return /\d/.test(body) && folded.includes(body)
}
