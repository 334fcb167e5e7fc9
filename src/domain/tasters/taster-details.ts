import { z } from 'zod'
import type { CourseSession } from '#domain/courses/course-run.ts'
import { type FieldErrors, type ReadFields, readFields } from '#domain/fields.ts'
import { runTerms } from '#domain/schedule/run-details.ts'
import { parseSessions } from '#domain/schedule/session-input.ts'
import { tidyText } from '#domain/text.ts'
import { toWallClock } from '#domain/time-zone.ts'

export const TASTER_CAPACITY = 50
export const TASTER_HOURS = { from: '18:30', to: '19:30' }

/** What staff decide about a taster. */
export interface TasterDetails extends CourseSession {
  zone: string
  capacity: number
  /** The address at which people join, https only; null while it is not known. */
  joiningLink: string | null
  /** Who runs it, by a trainer's id; null while it is not decided. */
  trainerId: string | null
}

/** The office's form as it was typed. */
export interface TasterForm {
  day: string
  from: string
  to: string
  zone: string
  capacity: string
  joiningLink: string
  trainerId: string
}

const terms = runTerms.extend({ trainerId: z.string().transform((id) => id || null) })

/** Parses the office's form of a taster. Whether the trainer can run it is seen when it is saved. */
export function parseTasterDetails(form: TasterForm): ReadFields<TasterDetails> {
  const { day, from, to, ...rest } = form
  const read = readFields(terms, { ...rest, capacity: rest.capacity || TASTER_CAPACITY })
  const fieldErrors: FieldErrors = read.ok ? {} : { ...read.fieldErrors }
  // A wrong zone is reported at its own field only.
  const times = parseSessions([{ day, from, to }], read.ok ? read.data.zone : 'UTC')
  for (const { field, message } of times.ok ? [] : times.faults) fieldErrors[field] ??= message
  const [session] = times.ok ? times.sessions : []
  if (!read.ok || !session || Object.keys(fieldErrors).length > 0) return { ok: false, fieldErrors }
  return { ok: true, data: { ...read.data, ...session } }
}

/** The fields of a posted form; what is missing is empty. */
export const readTasterForm = (posted: Record<string, unknown>): TasterForm => ({
  day: tidyText(posted.day),
  from: tidyText(posted.from),
  to: tidyText(posted.to),
  zone: tidyText(posted.zone),
  capacity: tidyText(posted.capacity),
  joiningLink: tidyText(posted.joiningLink),
  trainerId: tidyText(posted.trainerId),
})

/** A taster as staff would type it. */
export function tasterForm(taster: TasterDetails): TasterForm {
  const { day, time } = toWallClock(taster.startsAt, taster.zone)
  return {
    day,
    from: time,
    to: toWallClock(taster.endsAt, taster.zone).time,
    zone: taster.zone,
    capacity: String(taster.capacity),
    joiningLink: taster.joiningLink ?? '',
    trainerId: taster.trainerId ?? '',
  }
}
