import type { Tx } from '#platform/database.ts'
import { sha256 } from '#platform/digest.ts'
import { randomId } from '#platform/crypto.ts'

const HOW_MANY = 10

/** New codes of 128 random bits, so that their digest can be kept as it is, for the day when the telephone is lost, shown once; those before them open nothing any more. */
export async function renewRecoveryCodes(tx: Tx, input: { accountId: string }): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, () => randomId().replace(/.{4}(?!$)/g, '$&-'))
  await tx.deleteFrom('recoveryCode').where('accountId', '=', input.accountId).execute()
  await tx
    .insertInto('recoveryCode')
    .values(codes.map((code) => ({ accountId: input.accountId, digest: hashRecoveryCode(input.accountId, code) })))
    .execute()
  return codes
}

/** However it is typed: capitals, blanks and hyphens make no difference. */
export const hashRecoveryCode = (accountId: string, code: string): string =>
  sha256(`${accountId}/${code.toLowerCase().replace(/[^0-9a-f]/g, '')}`)
