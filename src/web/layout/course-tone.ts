import type { CourseId } from '#domain/courses/course.ts'
import type { Tone } from '#web/ui/ticket.tsx'

/** Each course has one colour, the same on pages, in emails and on documents. */
export const courseTone: Record<CourseId, Tone> = { 1: 'tide', 2: 'plum', 3: 'buoy', 4: 'ochre' }
