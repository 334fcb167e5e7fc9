import { type RefObject, useEffect } from 'react'

/**
 * Keeps what is typed for this tab, so that a reload or a step back loses nothing. Fields that already hold something
 * win over the draft. `onRestored` is told once, so that what depends on the fields can follow them.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  key: string,
  onRestored: (form: HTMLFormElement) => void,
) {
  useEffect(() => {
    const element = form.current
    if (!element) return
    restore(element, key)
    onRestored(element)
    const keep = () => sessionStorage.setItem(key, JSON.stringify(kept(element)))
    element.addEventListener('input', keep)
    return () => element.removeEventListener('input', keep)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for a form: later renders must not overwrite typing
  }, [])
}

const SAVED_FIELDS = ['fullName', 'email', 'phoneNumber', 'trainingDate', 'typeofpayment', 'couponCode']

/** What the form says now, by name. */
function kept(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form)
  return Object.fromEntries(SAVED_FIELDS.map((name) => [name, String(data.get(name) ?? '')]))
}

function restore(form: HTMLFormElement, key: string): void {
  const draft: Record<string, string> = JSON.parse(sessionStorage.getItem(key) ?? '{}')
  for (const name of SAVED_FIELDS) {
    const field = form.elements.namedItem(name)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    if (isField && !field.value && draft[name]) field.value = draft[name]
    if (field instanceof RadioNodeList && draft[name]) field.value = draft[name]
  }
}

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
