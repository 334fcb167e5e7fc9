import { type FormEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { readComment } from '#domain/blog/comment.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { apiPaths } from '#web/api-paths.ts'
import type { CommentAnswer } from './talk-answer.ts'

interface CommentState {
  fieldErrors: FieldErrors
  sentence: string
  busy: boolean
  sent: boolean
}

const IDLE: CommentState = { fieldErrors: {}, sentence: '', busy: false, sent: false }
const FAILED = 'Your comment could not be sent. Please try again.'

export function useComment(form: RefObject<HTMLFormElement | null>, answer: CommentAnswer | null) {
  const [state, setState] = useState<CommentState>(() =>
    answer ? { ...IDLE, fieldErrors: answer.fieldErrors, sentence: answer.sentence ?? '', sent: answer.ok } : IDLE,
  )

  const [tried, setTried] = useState(0)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!form.current || state.busy) return
    const input = Object.fromEntries(new FormData(form.current))
    const { fieldErrors } = readComment(input)
    setTried((times) => times + 1)
    if (Object.keys(fieldErrors).length > 0) return setState({ ...IDLE, fieldErrors })
    setState({ ...IDLE, busy: true })
    const after = await send(input)
    if (after.sent) form.current.reset()
    setState(after)
  }

  // To what must be mended, or to what came of it: with the words themselves, before somebody types again.
  useLayoutEffect(() => {
    if (!tried || state.busy) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    const outcome = form.current?.querySelector<HTMLElement>('.form-outcome')
    ;(wrong ?? outcome)?.focus()
  }, [tried, state.busy, form])

  const clearError = (field: string) =>
    state.fieldErrors[field] && setState({ ...state, fieldErrors: { ...state.fieldErrors, [field]: undefined } })
  return { state, submit, clearError }
}

async function send(input: Record<string, FormDataEntryValue>): Promise<CommentState> {
  const { talk: _talk, ...body } = input
  try {
    const response = await fetch(apiPaths.comments, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const said: { message?: string; error?: string; fieldErrors?: FieldErrors } = await response.json()
    if (response.ok) return { ...IDLE, sent: true, sentence: said.message ?? '' }
    return { ...IDLE, sentence: said.error ?? FAILED, fieldErrors: said.fieldErrors ?? {} }
  } catch {
    return { ...IDLE, sentence: FAILED }
  }
}
