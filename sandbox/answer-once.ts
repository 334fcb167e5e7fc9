import { createHash } from 'node:crypto'
import type { CallContext } from './ledger.ts'
import { ApiError } from './refusal.ts'

export interface Answer {
  status: number
  body: string
}

/**
 * Runs an act once for each idempotency key. The answer is kept in the act's own transaction, so a server that dies
 * half-way leaves neither, and the same call can be made again. A rejected request changed nothing and is not kept.
 */
export async function withIdempotency(
  ledger: CallContext,
  { key, request }: { key: string; request: string },
  act: () => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  const mine = await ledger.db.query<{ locked: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('sandbox.answer ' || $1, 0)) as locked`,
    [key],
  )
  if (!mine.rows[0]?.locked) {
    throw new ApiError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    })
  }

  const fingerprint = createHash('sha256').update(withoutCard(request)).digest('hex')
  const kept = await ledger.db.query<Answer & { fingerprint: string }>(
    `select status, body, fingerprint from sandbox.answers where idempotency_key = $1`,
    [key],
  )
  const first = kept.rows[0]
  if (first && first.fingerprint !== fingerprint) {
    throw new ApiError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  }
  if (first) return { status: first.status, body: first.body, replayed: true }

  const answer = await act()
  await ledger.db.query(
    `insert into sandbox.answers (idempotency_key, fingerprint, status, body) values ($1, $2, $3, $4)`,
    [key, fingerprint, answer.status, answer.body],
  )
  return { ...answer, replayed: false }
}

/** A hash of a card number can be guessed back, so number and security code are left out of the fingerprint. */
function withoutCard(request: string): string {
  return request.replace(/((?:\[|%5B)(?:number|cvc)(?:\]|%5D)=)[^&]*/gi, '$1')
}
