import { type FormEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { type EnquiryKind, isBusiness, readEnquiry } from '#domain/enquiries/enquiry.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { apiPaths, postJson } from '#web/api-client.ts'
import { type EnquiryAnswer, sentLine } from './enquiry-answer.ts'

export interface EnquiryState {
  status: 'idle' | 'loading' | 'succeeded' | 'failed'
  fieldErrors: FieldErrors
  responseMessage: string
  /** Stays when the message has gone: "Sent 14:05, reference ENQ-7K3M9Q"; until the form is sent again. */
  sent: string | null
}

const FAILED = 'An error occurred while submitting the form.'

/** The state of one form: idle, loading, succeeded or failed, as in the specification. */
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

  // A layout effect, so that the focus moves with the change on screen and not after the visitor has begun to type again.
  useLayoutEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid], .field-error a')
    const sent = form.current?.querySelector<HTMLElement>('[data-sent]')
    // To the first field in error, or to the "Sent" line; not to the message, which stays as long as it has the focus.
    if (state.status === 'loading') return
    if (tried) (wrong ?? sent)?.focus()
  }, [tried, state.status, form])

  const clearError = (field: string) =>
    state.fieldErrors[field] && setState({ ...state, fieldErrors: { ...state.fieldErrors, [field]: undefined } })
  const clearMessage = () => setState((now) => ({ ...now, status: 'idle', responseMessage: '' }))
  return { state, submit, clearError, clearMessage }
}

const IDLE: EnquiryState = { status: 'idle', fieldErrors: {}, responseMessage: '', sent: null }

interface EnquiryReply {
  message?: string
  error?: string
  reference?: string
  callTime?: string
  fieldErrors?: FieldErrors
}

async function send(kind: EnquiryKind, input: Record<string, FormDataEntryValue>): Promise<EnquiryState> {
  const { enquiryForm: _form, kind: _kind, ...fields } = input
  try {
    const userType = isBusiness(kind) ? 'business' : 'individual'
    const { ok, reply } = await postJson<EnquiryReply>(apiPaths.contact, { ...fields, userType })
    if (ok) {
      const sent = sentLine({ ...reply, callAt: String(fields.callAt), at: new Date() })
      return { ...IDLE, status: 'succeeded', responseMessage: reply.message ?? '', sent }
    }
    return { ...IDLE, status: 'failed', responseMessage: reply.error ?? FAILED, fieldErrors: reply.fieldErrors ?? {} }
  } catch {
    return { ...IDLE, status: 'failed', responseMessage: FAILED }
  }
}

function stateAfter(answer: EnquiryAnswer | null): EnquiryState {
  if (!answer) return IDLE
  const { fieldErrors, message, sent } = answer
  return { status: sent ? 'succeeded' : 'failed', fieldErrors, responseMessage: message ?? '', sent }
}
