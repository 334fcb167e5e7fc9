import type { Tone } from '#web/ui/ticket.tsx'

const TONES: Tone[] = ['tide', 'plum', 'buoy', 'ochre']

/** Each course has one colour, the same on pages, in emails and on documents; after the fourth they begin again. */
export const courseTone = (courseId: number): Tone => TONES[(courseId - 1) % TONES.length] ?? 'tide'
