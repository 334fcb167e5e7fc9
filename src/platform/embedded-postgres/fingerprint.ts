import { createHash } from 'node:crypto'

/** A short name for a path: fits into a socket's address and a process's title. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
