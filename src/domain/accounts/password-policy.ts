import { atMost } from '#domain/text.ts'
import { site } from '#content/site.ts'

/** A password may be shorter where a one-time code is needed as well. */
export const MIN_PASSWORD_LENGTH = { alone: 15, withCode: 8 } as const
const MAX_PASSWORD_LENGTH = 200

/** Parts of the most common passwords. A password of these and little else is rejected. */
const COMMON = [
  'password',
  'passwort',
  'qwerty',
  'qwertz',
  'azerty',
  'asdfgh',
  'zxcvbn',
  '1q2w3e',
  'iloveyou',
  'letmein',
  'welcome',
  'monkey',
  'dragon',
  'football',
  'liverpool',
  'arsenal',
  'chelsea',
  'sunshine',
  'princess',
  'superman',
  'batman',
  'master',
  'admin',
  'administrator',
  'changeme',
  'secret',
  'trustno1',
  'abc123',
  'whatever',
  'london',
  'summer',
  'winter',
  'spring',
  'autumn',
  'scrum',
  'agile',
  'sprint',
  'training',
]
const BRAND = site.brand.toLowerCase().split(' ')

/**
 * The message of what is wrong with a new password, or null. Only its length and being uncommon count: any character, no
 * required mixture, no expiry (NIST SP 800-63B, OWASP ASVS 6.2).
 */
export function passwordError(password: string, input: { withCode: boolean; username: string }): string | null {
  const least = input.withCode ? MIN_PASSWORD_LENGTH.withCode : MIN_PASSWORD_LENGTH.alone
  const { length } = [...password]
  if (length < least) return `Please use at least ${least} characters. A few words in a row are easy to remember.`
  if (length > MAX_PASSWORD_LENGTH) return atMost(MAX_PASSWORD_LENGTH)
  return isCommon(password, input.username) ? commonError(password, input.username) : null
}

/** Names what makes it easy to guess, as far as that can be said. */
function commonError(password: string, username: string): string {
  const plain = plainOf(password)
  const name = nameOf(username)
  if (BRAND.some((word) => plain.includes(word)))
    return 'Leave out the name of our company: it is among the first guesses. Please choose another password.'
  if (name.length > 2 && plain.includes(name))
    return 'Leave out your own name or address: it is among the first guesses. Please choose another password.'
  return 'Passwords like this are among the first guesses. Please choose another, such as a few words in a row.'
}

/** True when little is left without common words, the username, rows of digits and years. */
function isCommon(password: string, username: string): boolean {
  const words = [...COMMON, ...BRAND, nameOf(username)].filter((word) => word.length > 2)
  const left = words.reduce((text, word) => text.replaceAll(word, ''), plainOf(password))
  const rest = left.replace(/0?123(4(5(67?8?9?0?)?)?)?|(19|20)\d\d|[\s\p{P}]/gu, '')
  return new Set(rest).size < 4
}

const plainOf = (password: string): string => password.toLowerCase().replaceAll('@', 'a').replaceAll('$', 's')
const nameOf = (username: string): string => username.toLowerCase().split('@')[0] ?? ''
