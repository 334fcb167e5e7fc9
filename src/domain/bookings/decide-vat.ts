import { closeCases, openCase } from '#domain/cases/cases.ts'
import { type VatBuyer, vatTreatmentFor } from '#domain/documents/buyer-vat.ts'
import { getSetting } from '#domain/settings/stored-settings.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'

/**
 * Stores how VAT applies to an order for its buyer. Where that is not proven, the order goes on and staff have a case, unless we
 * charge no VAT at present. In the transaction that writes the buyer.
 */
export async function decideVat(
  platform: Platform,
  tx: Tx,
  { saleId, ...buyer }: VatBuyer & { saleId: string },
): Promise<void> {
  const { vatTreatment: ofCourse } = await tx
    .selectFrom('booking')
    .innerJoin('run', 'run.id', 'booking.runId')
    .innerJoin('course', 'course.id', 'run.courseId')
    .select('course.vatTreatment')
    .where('booking.id', '=', saleId)
    .executeTakeFirstOrThrow()
  const { treatment, check } = vatTreatmentFor(ofCourse, buyer)
  await tx
    .updateTable('booking')
    .set({ vatTreatment: treatment })
    .where('saleId', '=', saleId)
    .where('vatTreatment', '<>', treatment)
    .execute()
  const { charged } = await getSetting({ ...platform, db: tx }, { name: 'vat' })
  if (check && charged) await openCase(platform, tx, { bookingId: saleId, reason: 'vat-number', details: { check } })
  else await closeCases(tx, { bookingId: saleId, reasons: ['vat-number'] })
}
