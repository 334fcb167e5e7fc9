import { randomInt } from 'node:crypto'
import { addressOf } from './calls.ts'
import type { RunningSite } from './server.ts'

export interface Sent {
  method: string
  path: string
  body?: string | FormData | Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

/** A new client address, so that no rate limit hides the answer. */
const anAddress = (): string => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`

/** The address as a campaign links to it, with a name that no page reads: the same page. */
export const queried = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}fresh=1`

/** What is set where each request is to come from another address. */
export const FROM_EVERYWHERE = { TRUSTED_PROXIES: '127.0.0.1' }

/** Sends one, and reads its answer to the end. */
export async function sendTo(server: RunningSite, sent: Sent) {
  const { method, path, body, headers } = sent
  const startedAt = performance.now()
  const answer = await fetch(addressOf(server) + path, {
    method,
    body,
    redirect: 'manual',
    headers: { 'x-forwarded-for': anAddress(), ...headers },
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, ms: performance.now() - startedAt }
}

/** Does all of them, a few at a time, and answers in their order. */
export async function inTurns<Item, Answer>(
  items: Iterable<Item>,
  act: (item: Item) => Promise<Answer>,
  atOnce = 8,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const waiting = [...items].entries()
  const work = async () => {
    for (const [index, item] of waiting) answers[index] = await act(item)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return answers
}

/** The same address in capitals, except for the id in it: /MYBOOKINGS/TA-SHK5KQ. */
export function inCapitals(pattern: string, address: string): string {
  const [path = '', query] = address.split('?')
  const parts = pattern.split('/')
  const shouted = path.split('/').map((part, at) => (parts[at]?.startsWith(':') ? part : part.toUpperCase()))
  return [shouted.join('/'), ...(query ? [query] : [])].join('?')
}

/** Internals: what a stack trace, a query, a path or a version would show. */
export const INNARDS =
  /\bat .{0,80}:\d+:\d+|\.[jt]sx?:\d+|node_modules|node:internal|\bselect\b.{0,40}\bfrom\b|relation "|column "|does not exist|kysely|postgres|pgboss|\/tmp\/|\/home\/|build\/server|v24\.\d|TypeError|ReferenceError|ECONN/i

/** Addresses with one digit changed, and addresses cut short, at every digit. */
export const addressesNear = (publicId: string): string[] =>
  [...publicId].flatMap((digit, at) => {
    const other = ((parseInt(digit, 16) + 1) % 16).toString(16)
    const shorter = at > 0 ? [publicId.slice(0, at)] : []
    return [publicId.slice(0, at) + other + publicId.slice(at + 1), ...shorter]
  })
