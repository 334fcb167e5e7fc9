import { AsyncLocalStorage } from 'node:async_hooks'

export type LogFields = Record<string, unknown>

/** JSON lines, UTC, one a happening, each with the request or job it belongs to. */
export interface Log {
  info(event: string, input?: LogFields): void
  warn(event: string, input?: LogFields): void
  error(event: string, input?: LogFields): void
}

const current = new AsyncLocalStorage<{ requestId: string }>()

/** Everything logged inside `act` carries the id. */
export const withRequestId = <T>(requestId: string, act: () => T): T => current.run({ requestId }, act)
export const currentRequestId = (): string | undefined => current.getStore()?.requestId

export function createLog(write: (line: string) => void = writeSoon): Log {
  const at =
    (level: string) =>
    (event: string, input: LogFields = {}) => {
      const entry = { at: nowInWords(), level, event, requestId: currentRequestId(), ...input }
      write(`${JSON.stringify(entry, withoutSecrets)}\n`)
    }
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

let waiting = ''

/** The lines of one turn of the loop go out together: each write is a call of the system, which a file makes wait. */
function writeSoon(line: string): void {
  if (!waiting) setImmediate(writeWaiting)
  waiting += line
}

function writeWaiting(): void {
  const lines = waiting
  waiting = ''
  if (lines) process.stdout.write(lines)
}
process.on('exit', writeWaiting)

let lastSaid = { at: 0, words: '' }

/** Many lines fall into one millisecond. */
function nowInWords(): string {
  const at = Date.now()
  if (at !== lastSaid.at) lastSaid = { at, words: new Date(at).toISOString() }
  return lastSaid.words
}

/** A path without the keys of mailed links, which are all runs of 32 and more of these digits: whoever reads the log could use them. */
export const redactPath = (path: string): string => path.replace(/[0-9a-f]{32,}/gi, '…')

const SECRET = /secret|password|token|authorization|cookie|signature|card|email|phone|full_?name/i

/** The few names that facts have, each looked at once: a line is written for every request. */
const looked = new Map<string, boolean>()

function namesSecret(key: string): boolean {
  const known = looked.get(key)
  if (known !== undefined) return known
  const found = SECRET.test(key)
  if (looked.size < 1000) looked.set(key, found)
  return found
}

/** A safety net under the callers' own care: no personal data or secret by its name, errors as text with their stack. */
function withoutSecrets(key: string, value: unknown): unknown {
  if (value !== undefined && namesSecret(key)) return '[redacted]'
  if (value instanceof Error)
    return { name: value.name, message: value.message, stack: value.stack, cause: value.cause }
  return value
}
