import { AsyncLocalStorage } from 'node:async_hooks'

export type LogFields = Record<string, unknown>

/** Writes one JSON line per event, with the time in UTC and the id of the request or job it belongs to. */
export interface Log {
  info(event: string, input?: LogFields): void
  warn(event: string, input?: LogFields): void
  error(event: string, input?: LogFields): void
}

const current = new AsyncLocalStorage<{ requestId: string }>()

/** Everything that `act` logs carries the id. */
export const withRequestId = <T>(requestId: string, act: () => T): T => current.run({ requestId }, act)
export const currentRequestId = (): string | undefined => current.getStore()?.requestId

export function createLog(write: (line: string) => void = writeSoon): Log {
  const at =
    (level: string) =>
    (event: string, input: LogFields = {}) => {
      const entry = { at: nowIso(), level, event, requestId: currentRequestId(), ...input }
      write(`${JSON.stringify(entry, withoutSecrets)}\n`)
    }
  return { info: at('info'), warn: at('warn'), error: at('error') }
}

let buffer = ''

/** The lines of one turn of the event loop are written together: a write to a file or pipe can block. */
function writeSoon(line: string): void {
  if (!buffer) setImmediate(flush)
  buffer += line
}

function flush(): void {
  const lines = buffer
  buffer = ''
  if (lines) process.stdout.write(lines)
}
process.on('exit', flush)

let lastTime = { at: 0, iso: '' }

/** Remembers its last answer, because many lines are written within one millisecond. */
function nowIso(): string {
  const at = Date.now()
  if (at !== lastTime.at) lastTime = { at, iso: new Date(at).toISOString() }
  return lastTime.iso
}

/** A path without the tokens of emailed links (32 or more hexadecimal digits): a reader of the log could use them. */
export const redactPath = (path: string): string => path.replace(/[0-9a-f]{32,}/gi, '…')

const SECRET = /secret|password|token|authorization|cookie|signature|card|email|phone|full_?name/i

/** Field names are few and a line is written for every request, so each name is tested once. */
const testedKeys = new Map<string, boolean>()

function isSecretKey(key: string): boolean {
  const known = testedKeys.get(key)
  if (known !== undefined) return known
  const found = SECRET.test(key)
  if (testedKeys.size < 1000) testedKeys.set(key, found)
  return found
}

/** A safety net for what callers overlook: fields named like personal data or secrets are redacted. Errors keep their stack. */
function withoutSecrets(key: string, value: unknown): unknown {
  if (value !== undefined && isSecretKey(key)) return '[redacted]'
  if (value instanceof Error)
    return { name: value.name, message: value.message, stack: value.stack, cause: value.cause }
  return value
}

/** The code of an error by Node or PostgreSQL, such as `ENOENT` or `28P01`; empty where it has none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
