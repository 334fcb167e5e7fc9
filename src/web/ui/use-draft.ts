import { type RefObject, useEffect } from 'react'

/** Stores a form's fields in sessionStorage, under its id, until it is sent; fills empty fields from there. */
export function useDraft(id: string, form: RefObject<HTMLFormElement | null>, sent: boolean) {
  useEffect(() => {
    const element = form.current
    if (!element) return
    const key = `draft-${id}`
    for (const [name, value] of Object.entries<string>(JSON.parse(sessionStorage.getItem(key) ?? '{}'))) {
      const field = element.elements.namedItem(name)
      if (
        (field instanceof HTMLInputElement ||
          field instanceof HTMLTextAreaElement ||
          field instanceof HTMLSelectElement) &&
        !field.value
      )
        field.value = value
    }
    const keep = () => {
      const hidden = new Set(
        [...element.querySelectorAll<HTMLInputElement>('[type=hidden]')].map((input) => input.name),
      )
      const typed = [...new FormData(element)].filter(([name, value]) => value && !hidden.has(name))
      if (typed.length > 0) sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed)))
      else sessionStorage.removeItem(key)
    }
    keep() // what was typed before this script was there
    element.addEventListener('input', keep)
    return () => element.removeEventListener('input', keep)
  }, [id, form])
  useEffect(() => {
    if (sent) sessionStorage.removeItem(`draft-${id}`)
  }, [id, sent])
}
