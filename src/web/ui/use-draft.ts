import { type RefObject, useEffect } from 'react'

/** Stores a form's fields in sessionStorage, under its id, until it is sent; fills empty fields from there. */
export function useDraft(id: string, form: RefObject<HTMLFormElement | null>, sent: boolean) {
  useEffect(() => {
    const element = form.current
    if (!element) return
    const key = `draft-${id}`
    for (const [name, value] of Object.entries<string>(JSON.parse(sessionStorage[key] ?? '{}'))) {
      const field = element.elements.namedItem(name)
      // Not a group of radio buttons, which is no element.
      if (field instanceof HTMLElement && 'value' in field && !field.value) field.value = value
    }
    const keep = () => {
      const isHidden = (name: string) => element.querySelector(`[type=hidden][name=${name}]`)
      const typed = [...new FormData(element)].filter(([name, value]) => value && !isHidden(name))
      if (typed.length > 0) sessionStorage[key] = JSON.stringify(Object.fromEntries(typed))
      else delete sessionStorage[key]
    }
    keep() // what was typed before this script was there
    element.addEventListener('input', keep)
    return () => element.removeEventListener('input', keep)
  }, [id, form])
  useEffect(() => {
    if (sent) delete sessionStorage[`draft-${id}`]
  }, [id, sent])
}
