import { kept } from './booking-draft.ts'

const keyOf = (courseId: number) => `booked-${courseId}`

interface LastBooking {
  details: string
  traineeId: string
}

/** The booking that this tab made last for a course, if the form still says the same: going on with it, not another place. */
export function findSubmittedBooking(courseId: number, form: HTMLFormElement): string | null {
  const last: LastBooking | null = JSON.parse(sessionStorage.getItem(keyOf(courseId)) ?? 'null')
  return last && last.details === JSON.stringify(kept(form)) ? last.traineeId : null
}

export function saveSubmittedBooking(courseId: number, form: HTMLFormElement, traineeId: string): void {
  sessionStorage.setItem(keyOf(courseId), JSON.stringify({ details: JSON.stringify(kept(form)), traineeId }))
}

/** Its place is no longer held: the next form is a new booking. */
export function clearSubmittedBooking(courseId: number): void {
  sessionStorage.removeItem(keyOf(courseId))
}
