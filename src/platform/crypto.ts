import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 128 random bits as 32 hexadecimal digits: cannot be guessed or counted, and survives any change of letter case. */
export const randomId = (): string => randomBytes(16).toString('hex')

/** Without 0 O 1 I L U, which people mix up on the telephone or would rather not spell. */
const SPOKEN = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A reference to read out, such as TA-7K3M9Q: 30^6 of them, unique by the database and no key to anything. */
export function randomReference(prefix: 'TA' | 'ENQ'): string {
  return `${prefix}-${Array.from({ length: 6 }, () => SPOKEN[randomInt(SPOKEN.length)]).join('')}`
}

/** 256 random bits, for what a browser carries to be known again. */
export const randomToken = (): string => randomBytes(32).toString('hex')

/** A password of 137 random bits that can be typed off a screen, such as 7K3M-9QXA-4TPN-RC8V-2HJW-DB6E-YF5Z. */
export const randomPassword = (): string =>
  Array.from({ length: 28 }, () => SPOKEN[randomInt(SPOKEN.length)])
    .join('')
    .replace(/.{4}(?!$)/g, '$&-')

/** SHA-256 in hexadecimal: to compare long things, and to keep keys we need not read. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Takes as long for a wrong secret as for the right one, whatever its length. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

/** A short name for a path: fits into a socket's address and a process's title. */
export function fingerprint(text: string): string {
  return sha256(text).slice(0, 16)
}
