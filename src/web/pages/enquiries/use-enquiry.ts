import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { type EnquiryKind, readEnquiry } from '#domain/enquiries/enquiry.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { paths } from '#web/paths.ts'
import type { EnquiryAnswer } from './enquiry-answer.ts'

export type EnquiryStatus = 'idle' | 'loading' | 'succeeded' | 'failed'

export interface EnquiryState {
  status: EnquiryStatus
  fieldErrors: FieldErrors
  responseMessage: string
  /** Stays when the message has gone: "Sent 14:05, reference ENQ-7K3M9Q". */
  sent: string | null
}

const FAILED = 'An error occurred while submitting the form.'

/** One form's own state, as the specification describes it: idle, loading, succeeded or failed. */
export function useEnquiry(kind: EnquiryKind, form: RefObject<HTMLFormElement | null>, answer: EnquiryAnswer | null) {
  const [state, setState] = useState<EnquiryState>(() => stateAfter(answer))
  const [tried, setTried] = useState(0)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!form.current || state.status === 'loading') return
    const input = Object.fromEntries(new FormData(form.current))
    const { fieldErrors } = readEnquiry(kind, input)
    setTried((times) => times + 1)
    if (Object.keys(fieldErrors).length > 0) return setState({ ...IDLE, fieldErrors })
    setState({ ...IDLE, status: 'loading' })
    const after = await send(kind, input)
    if (after.status === 'succeeded') form.current.reset()
    setState(after)
  }

  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    const sent = form.current?.querySelector<HTMLElement>('[data-sent]')
    // To what must be mended, or to what came of it; the message itself is left alone, or it would never go.
    if (state.status === 'loading') return
    if (tried) (wrong ?? sent)?.focus()
  }, [tried, state.status, form])

  const clearError = (field: string) =>
    state.fieldErrors[field] && setState({ ...state, fieldErrors: { ...state.fieldErrors, [field]: undefined } })
  const clearMessage = () => setState((now) => ({ ...now, status: 'idle', responseMessage: '' }))
  return { state, submit, clearError, clearMessage }
}

const IDLE: EnquiryState = { status: 'idle', fieldErrors: {}, responseMessage: '', sent: null }

async function send(kind: EnquiryKind, input: Record<string, FormDataEntryValue>): Promise<EnquiryState> {
  const { enquiryForm: _form, kind: _kind, ...fields } = input
  try {
    const response = await fetch(paths.api.contact, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...fields, userType: kind === 'business-call' ? 'business' : 'individual' }),
    })
    const said: { message?: string; error?: string; reference?: string; fieldErrors?: FieldErrors } =
      await response.json()
    if (response.ok)
      return { ...IDLE, status: 'succeeded', responseMessage: said.message ?? '', sent: sentLine(said.reference) }
    return { ...IDLE, status: 'failed', responseMessage: said.error ?? FAILED, fieldErrors: said.fieldErrors ?? {} }
  } catch {
    return { ...IDLE, status: 'failed', responseMessage: FAILED }
  }
}

function stateAfter(answer: EnquiryAnswer | null): EnquiryState {
  if (!answer) return IDLE
  const { fieldErrors, sentence, reference } = answer
  return {
    status: reference ? 'succeeded' : 'failed',
    fieldErrors,
    responseMessage: sentence ?? '',
    sent: reference && `Sent, reference ${reference}`,
  }
}

function sentLine(reference: string | undefined): string {
  const at = new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return `Sent ${at}, reference ${reference}`
}

/** Keeps what is typed for this tab until it is sent, under the form's id. */
export function useEnquiryDraft(id: string, form: RefObject<HTMLFormElement | null>, sent: boolean) {
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
