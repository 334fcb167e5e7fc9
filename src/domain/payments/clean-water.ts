import { getSetting } from '#domain/settings/find-settings.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'

/** The share of a payment that funds clean water, at the rate that is set now. */
export async function recordPaymentInLedger(
  platform: Pick<Platform, 'log'>,
  tx: Tx,
  input: { attemptId: string; amountPence: number },
): Promise<void> {
  const { rateBasisPoints } = await getSetting({ ...platform, db: tx }, { name: 'cleanWater' })
  await tx
    .insertInto('cleanWaterEntry')
    .values({ attemptId: input.attemptId, ...shareOf(input.amountPence, rateBasisPoints) })
    .execute()
}

/** A refund takes its share back, at the rate at which its payment was entered. */
export async function recordRefundInLedger(tx: Tx, input: { refundId: string; amountPence: number }): Promise<void> {
  const { rateBasisPoints } = await tx
    .selectFrom('refund')
    .innerJoin('cleanWaterEntry as paid', 'paid.attemptId', 'refund.attemptId')
    .select('paid.rateBasisPoints')
    .where('refund.id', '=', input.refundId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('cleanWaterEntry')
    .values({ refundId: input.refundId, ...shareOf(-input.amountPence, rateBasisPoints) })
    .execute()
}

function shareOf(netPence: number, rateBasisPoints: number) {
  return {
    rateBasisPoints,
    netPence,
    sharePence: Math.sign(netPence) * Math.floor((Math.abs(netPence) * rateBasisPoints) / 10_000),
  }
}
