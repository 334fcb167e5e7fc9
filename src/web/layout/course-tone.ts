import type { CourseId } from '#domain/courses/course.ts'
import type { Tone } from '#web/ui/ticket.tsx'

/** One colour a course, the same on every page, in the mail and on document. */
export const courseTone: Record<CourseId, Tone> = { 1: 'tide', 2: 'plum', 3: 'buoy', 4: 'ochre' }
