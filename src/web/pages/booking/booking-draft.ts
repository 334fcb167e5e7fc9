import { type RefObject, useEffect } from 'react'
import { BUYER_FIELDS } from '#domain/documents/buyer.ts'
import type { OwnDetails } from '#domain/students/own-details.ts'

/**
 * Saves what is typed for this tab, so that a reload or a step back loses nothing. A field that has a value already keeps
 * it unless it is one of `own`, which the form begins with, and so does the one in which the visitor is typing. `onRestored` is called once, so that what depends on the fields
 * can follow them.
 */
export function useBookingDraft(
  form: RefObject<HTMLFormElement | null>,
  { courseId, own }: { courseId: number; own: OwnDetails | null },
  onRestored: (form: HTMLFormElement) => void,
) {
  useEffect(() => {
    const element = form.current
    if (!element) return
    const key = draftKeyOf(courseId)
    restore(element, key, own ?? {})
    onRestored(element)
    const save = () => sessionStorage.setItem(key, JSON.stringify(formValues(element)))
    element.addEventListener('input', save)
    return () => element.removeEventListener('input', save)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a form: a later render must not overwrite typing
  }, [])
}

const SAVED_FIELDS = ['fullName', 'printedName', 'email', 'phoneNumber', 'trainingDate', 'typeofpayment'].concat(
  ['couponCode', 'bookingFor'],
  BUYER_FIELDS,
)

/** A tick is part of what was sent, and never restored: it is a declaration. */
const SENT_FIELDS = [...SAVED_FIELDS, 'expressRequest']

function formValues(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form)
  return Object.fromEntries(SENT_FIELDS.map((name) => [name, String(data.get(name) ?? '')]))
}

function restore(form: HTMLFormElement, key: string, own: Partial<Record<string, string>>): void {
  const draft: Record<string, string> = JSON.parse(sessionStorage.getItem(key) ?? '{}')
  for (const name of SAVED_FIELDS) {
    const field = form.elements.namedItem(name)
    const isField =
      field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement
    const isTyping = field === document.activeElement || isAmong(field, document.activeElement)
    if (isTyping || !draft[name]) continue
    if (isField && (!field.value || field.value === own[name])) {
      field.value = draft[name]
      // What is not asked yet shows itself: printed-name.tsx.
      if (field.type === 'hidden') field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (field instanceof RadioNodeList) field.value = draft[name]
  }
}

const isAmong = (field: Element | RadioNodeList | null, element: Element | null): boolean =>
  field instanceof RadioNodeList && [...field].some((one) => one === element)

const draftKeyOf = (courseId: number) => `booking-${courseId}`
const keyOf = (courseId: number) => `booked-${courseId}`

interface LastBooking {
  details: string
  traineeId: string
}

/** The booking that this tab made from the same form: its checkout goes on, and no second place is taken. */
export function findSubmittedBooking(courseId: number, form: HTMLFormElement): string | null {
  const last: LastBooking | null = JSON.parse(sessionStorage.getItem(keyOf(courseId)) ?? 'null')
  return last && last.details === JSON.stringify(formValues(form)) ? last.traineeId : null
}

export function saveSubmittedBooking(courseId: number, form: HTMLFormElement, traineeId: string): void {
  localStorage.setItem(UNFINISHED, traineeId)
  sessionStorage.setItem(keyOf(courseId), JSON.stringify({ details: JSON.stringify(formValues(form)), traineeId }))
}

const UNFINISHED = 'unfinished-booking'

/** The last booking that this browser began and has not paid, also in another tab: the server says whether it still counts. */
export const findUnfinishedBooking = (): string | null => localStorage.getItem(UNFINISHED)

/** The next form is a new booking, even with the same values. What was typed stays for it, because nothing was paid. */
export function clearSubmittedBooking(courseId: number): void {
  sessionStorage.removeItem(keyOf(courseId))
}

/** The booking is paid: the next form is a new booking and begins empty. */
export function clearFinishedBooking(courseId: number): void {
  clearSubmittedBooking(courseId)
  localStorage.removeItem(UNFINISHED)
  sessionStorage.removeItem(draftKeyOf(courseId))
}
