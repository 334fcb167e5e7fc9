import { createHash } from 'node:crypto'

/** SHA-256 in hexadecimal: to compare long things, and to keep keys we need not read. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
