import { site } from '#content/site.ts'
import { addDays, toInstant, isDay } from '#domain/time-zone.ts'

/** The first moment of a day that an address names, or of one some days later, by the office's clock; undefined for no day. */
export function readDay(day: string, later = 0): Date | undefined {
  if (!isDay(day)) return undefined
  const at = toInstant(addDays(day, later), '00:00', site.zone)
  return at instanceof Date ? at : undefined
}
