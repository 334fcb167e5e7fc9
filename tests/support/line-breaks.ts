import { HOSTILE_TEXTS } from './hostile-texts.ts'

const BREAKS = [
  '\r\n',
  '\n',
  '\r',
  '\r\n\r\n',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u000b',
  '\u000c',
  '\\n',
  '\u0000\n',
  '\n ',
]
/** Each would be a line of a calendar file, of a log or of an HTTP head. */
export const LINES = [
  'X-Evil: 1',
  'BEGIN:VEVENT',
  'ATTENDEE:mailto:x@y.co',
  'END:VCALENDAR',
  '{"level":"error"}',
  ';"x=.exe',
]

/** Texts that would begin such a line, and the other hostile ones. */
export const BROKEN = [
  ...BREAKS.flatMap((lineBreak) => LINES.map((line) => `A${lineBreak}${line}${lineBreak}B`)),
  ...HOSTILE_TEXTS,
]

/** Line breaks as an address may carry them. */
export const CODES = [
  '%0d%0a',
  '%0a',
  '%0d',
  '%0D%0A%0D%0A',
  '%e5%98%8a%e5%98%8d',
  '%c0%8a',
  '%u000a',
  '%250d%250a',
  '%00%0a',
]

export const EVIL_HEADER = /^(x-evil|set-cookie: evil)/im

/** What would be two headers after the line breaks of this code. */
export const evilHeaders = (code: string): string => `${code}X-Evil:1${code}Set-Cookie:evil=1`
