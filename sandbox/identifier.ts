import { randomBytes } from 'node:crypto'

const emails = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** An identifier in the provider's form, such as `pi_` and 24 letters. */
export function newId(prefix: string): string {
  return `${prefix}_${randomLetters(24)}`
}

/** A key or signing secret: the same form, long enough that it cannot be guessed. */
export function newSecret(prefix: string): string {
  return `${prefix}_${randomLetters(40)}`
}

function randomLetters(count: number): string {
  let text = ''
  while (text.length < count) {
    // Bytes of 248 and above are thrown away: 62 does not divide 256, and the first letters would come up more often.
    for (const byte of randomBytes(count)) if (byte < 248) text += emails[byte % 62]
  }
  return text.slice(0, count)
}
