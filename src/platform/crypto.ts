import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 128 random bits as 32 hexadecimal digits: it cannot be guessed, and a change of letter case does not break it. */
export const randomId = (): string => randomBytes(16).toString('hex')

/** Without 0 O 1 I L U, which people mix up when they read them out. */
const UNAMBIGUOUS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A reference to read out, such as TA-7K3M9Q. One of 30^6: the database makes it unique, and it opens nothing by itself. */
export function randomReference(prefix: 'TA' | 'TO' | 'ENQ'): string {
  return `${prefix}-${Array.from({ length: 6 }, () => UNAMBIGUOUS[randomInt(UNAMBIGUOUS.length)]).join('')}`
}

/** 256 random bits as 64 hexadecimal digits, for a cookie that proves who its owner is. */
export const randomToken = (): string => randomBytes(32).toString('hex')

/** A password of 137 random bits that can be typed off a screen, such as 7K3M-9QXA-4TPN-RC8V-2HJW-DB6E-YF5Z. */
export const randomPassword = (): string =>
  Array.from({ length: 28 }, () => UNAMBIGUOUS[randomInt(UNAMBIGUOUS.length)])
    .join('')
    .replace(/.{4}(?!$)/g, '$&-')

/** SHA-256 in hexadecimal: to compare long texts, and to store tokens that need not be read again. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Takes as long for a wrong secret as for the right one, at any length. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

/** 16 hexadecimal digits for a path: short enough for a socket's address and a process's title. */
export function fingerprint(text: string): string {
  return sha256(text).slice(0, 16)
}
