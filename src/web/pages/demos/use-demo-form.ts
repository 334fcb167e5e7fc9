import { type FormEvent, useState } from 'react'

export type DemoChecks = Record<string, (value: string) => string | undefined>

/** A form that goes nowhere: its fields have no name, so nothing could be sent, and its answer is an alert. */
export function useDemoForm(checks: DemoChecks, success: string) {
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  function check(form: HTMLFormElement, fields: string[]): boolean {
    const found = fields.map((field) => [field, checks[field]?.(valueOf(form, field))] as const)
    setErrors({ ...errors, ...Object.fromEntries(found) })
    return found.every(([, error]) => error === undefined)
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (
      check(
        event.currentTarget,
        Object.keys(checks).filter((field) => field !== 'coupon'),
      )
    )
      alert(success)
  }
  return { errors, check, submit }
}

function valueOf(form: HTMLFormElement, id: string): string {
  const field = form.querySelector(`#${id}`)
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value.trim() : ''
}
