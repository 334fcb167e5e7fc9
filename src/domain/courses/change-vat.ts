import { type Actor, recordEvent } from '#domain/events/record-event.ts'
import type { Result } from '#domain/result.ts'
import { inTransaction, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { VatTreatment } from '#platform/tables.ts'
import { lockCourse } from './change-course.ts'
import type { CourseSource } from './course.ts'

interface ChangeVatInput {
  actor: Actor
  courseId: number
  /** The version that was shown. */
  version: number
  treatment: VatTreatment
}

export type ChangeVatError = 'unknown-course' | 'changed-meanwhile'

/**
 * Sets how VAT applies to a course. Bookings that were made before keep the treatment they were made with: it is stored
 * with each. Buyers see it on their documents only, and only while VAT is charged.
 */
export const changeVatTreatment = (
  platform: Pick<Platform, 'db'>,
  input: ChangeVatInput,
): Promise<Result<unknown, ChangeVatError>> => inTransaction(platform.db, (tx) => setVatTreatment(tx, input))

/** The same in the transaction of the caller: an import takes over everything or nothing. */
export async function setVatTreatment(
  tx: Tx,
  { actor, courseId, version, treatment }: ChangeVatInput,
): Promise<Result<unknown, ChangeVatError>> {
  const before = await lockCourse(tx, courseId)
  if (!before) return { ok: false, error: 'unknown-course' }
  if (before.vatTreatment === treatment) return { ok: true }
  if (before.version !== version) return { ok: false, error: 'changed-meanwhile' }
  await tx
    .updateTable('course')
    .set({ vatTreatment: treatment, version: version + 1 })
    .where('id', '=', courseId)
    .execute()
  const details = { treatment: { from: before.vatTreatment, to: treatment } }
  await recordEvent(tx, { kind: 'course-vat-changed', actor, subject: `course/${courseId}`, details })
  return { ok: true }
}

/** Not part of the course that pages show: only the office and documents need it. */
export async function findVatTreatment(platform: CourseSource, courseId: number): Promise<VatTreatment> {
  const found = await platform.db
    .selectFrom('course')
    .select('vatTreatment')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  return found.vatTreatment
}
