import { recordAudit } from '#domain/audit/record-audit.ts'
import type { Course } from '#domain/courses/course.ts'
import { tidyText } from '#domain/text.ts'
import type { Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'

/** As it came, in pounds: nothing is believed of it. */
export interface StatedPrice {
  amount?: unknown
  courseName?: unknown
}

/** Writes down that a form stated another sum than is charged, or another course: somebody may have altered it. */
export async function recordPriceMismatch(
  { log }: Pick<Platform, 'log'>,
  tx: Tx,
  input: { bookingId: string; publicId: string; dueToday: number; course: Course; stated: StatedPrice },
): Promise<void> {
  const { bookingId, publicId, dueToday, course } = input
  const { amount, courseName } = input.stated
  const charged = dueToday / 100
  const isOtherSum = amount !== undefined && Number(tidyText(amount)) !== charged
  const isOtherCourse = courseName !== undefined && courseName !== course.name
  if (!isOtherSum && !isOtherCourse) return
  const stated = isOtherSum ? amount : courseName
  const told =
    typeof stated === 'number' ? stated : tidyText(stated).slice(0, 40).toWellFormed() || 'nothing that can be read'
  log.warn('price_mismatch', { publicId, stated: told, charged })
  await recordAudit(tx, {
    actor: 'visitor',
    action: 'price-mismatch',
    bookingId,
    details: { stated: String(told), charged: dueToday },
  })
}
