import { randomBytes, randomInt } from 'node:crypto'

/** 128 random bits as 32 hexadecimal digits: cannot be guessed or counted, and survives any change of letter case. */
export const unguessableId = (): string => randomBytes(16).toString('hex')

/** Without 0 O 1 I L U, which people mix up on the telephone or would rather not spell. */
const SPOKEN = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A reference to read out, such as TA-7K3M9Q: 30^6 of them, unique by the database and no key to anything. */
export function spokenReference(prefix: 'TA' | 'ENQ'): string {
  return `${prefix}-${Array.from({ length: 6 }, () => SPOKEN[randomInt(SPOKEN.length)]).join('')}`
}
