import { recordAudit } from '#domain/audit/record-audit.ts'
import type { Course } from '#domain/courses/course.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'

/** As it came, in pounds: nothing is believed of it. */
export interface Stated {
  amount?: unknown
  courseName?: unknown
}

/** Writes down that a form stated another sum than is charged, or another course: somebody may have altered it. */
export async function notePriceMismatch(
  { log }: Pick<Platform, 'log'>,
  tx: Tx,
  facts: { bookingId: string; publicId: string; dueToday: number; course: Course; stated: Stated },
): Promise<void> {
  const { bookingId, publicId, dueToday, course } = facts
  const { amount, courseName } = facts.stated
  const isSame = amount === undefined || Number(amount) === dueToday / 100
  if (isSame && (courseName === undefined || courseName === course.name)) return
  const stated = typeof amount === 'number' ? amount : String(amount ?? courseName).slice(0, 40)
  log.warn('price_mismatch', { publicId, stated, charged: dueToday / 100 })
  const told = { stated: String(stated), charged: dueToday }
  await recordAudit(tx, { actor: 'visitor', action: 'price-mismatch', bookingId, facts: told })
}
