import { sha256 } from '../digest.ts'

/** A short name for a path: fits into a socket's address and a process's title. */
export function fingerprint(text: string): string {
  return sha256(text).slice(0, 16)
}
