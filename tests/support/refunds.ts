import { sql } from 'kysely'
import { makeRefund } from '../../src/domain/payments/provider-refunds.ts'
import type { Platform } from '../../src/platform/platform.ts'
import type { TestPlatform } from './platform.ts'

/** Does what the queue would do now: makes every pending refund that has a job at the provider. */
export async function makeRefunds(platform: TestPlatform, on: Platform = platform): Promise<void> {
  const { rows } = await sql<{ refundId: string }>`
    select refund.id as refund_id from pgboss.job join refund on refund.id::text = job.data->>'refundId'
    where job.name = 'make-refund' and refund.state = 'requested' order by job.created_on`.execute(platform.db)
  for (const { refundId } of rows) await makeRefund(on, { refundId })
}

/** The provider's refunds, the smallest first. */
export async function refundsAtProvider(platform: TestPlatform): Promise<{ intentId: string; amount: number }[]> {
  const { rows } = await sql<{ intentId: string; amount: number }>`
    select payment_intent as intent_id, (body->>'amount')::int as amount from sandbox.records
    where object = 'refund' order by 2`.execute(platform.db)
  return rows
}
