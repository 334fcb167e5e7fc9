import { pence, type Pence } from '#domain/pence.ts'
import { tidyLines } from '#domain/text.ts'

export type Form = Partial<Record<string, string>>

/** What a form of ours sent. A file is in none of them. */
export const readForm = async (request: Request): Promise<Form> => textValues(await request.formData())

/** The same of a form that also has fields of several values, of which the last is here. */
export const textValues = (sent: FormData): Form =>
  Object.fromEntries([...sent].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/** The key that the page gave to the button; null when it is not one of ours. */
export function readIdempotencyKey(form: Form): string | null {
  const { idempotencyKey = '' } = form
  return /^[0-9a-f]{32}$/.test(idempotencyKey) ? idempotencyKey : null
}

/** "1,500", "£375.00" or "99.5" as it is typed in a form; null when it is not a sum. */
export function readPounds(text = ''): Pence | null {
  const typed = text.replace(/[£,\s]/g, '')
  const [, pounds = '', part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed) ?? []
  return pounds === '' ? null : pence(Number(pounds) * 100 + Number(part.padEnd(2, '0')))
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id of one of our records, or one that none has. */
export const readId = (text = ''): string => (UUID.test(text) ? text : '00000000-0000-0000-0000-000000000000')

/** A form's fields as text, for the page that shows them again. */
export const formValues = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))

/** The trail keeps it with what was done: a sentence or two. */
const MAX_REASON_LENGTH = 500

export const REASON_TOO_LONG = `Please use at most ${MAX_REASON_LENGTH} characters.`

/** Why something is done, as staff say it; empty where they say nothing, null where it is longer than can be kept. */
export function readReason(typed: unknown): string | null {
  const reason = tidyLines(typed)
  return reason.length > MAX_REASON_LENGTH ? null : reason
}
