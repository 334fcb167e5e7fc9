import type { Tx } from '#platform/database.ts'

/** The share of what we keep that funds clean water: one per cent, in basis points. */
export const CLEAN_WATER_BASIS_POINTS = 100

export async function enterPayment(tx: Tx, facts: { attemptId: string; amountPence: number }): Promise<void> {
  await tx
    .insertInto('cleanWaterEntry')
    .values({ attemptId: facts.attemptId, ...shareOf(facts.amountPence) })
    .execute()
}

/** A refund takes its share back. */
export async function enterRefund(tx: Tx, facts: { refundId: string; amountPence: number }): Promise<void> {
  await tx
    .insertInto('cleanWaterEntry')
    .values({ refundId: facts.refundId, ...shareOf(-facts.amountPence) })
    .execute()
}

function shareOf(netPence: number) {
  const rateBasisPoints = CLEAN_WATER_BASIS_POINTS
  return {
    rateBasisPoints,
    netPence,
    sharePence: Math.sign(netPence) * Math.floor((Math.abs(netPence) * rateBasisPoints) / 10_000),
  }
}
