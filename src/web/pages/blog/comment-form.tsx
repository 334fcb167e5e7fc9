import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type CommentField, readComment } from '#domain/blog/comment.ts'
import { type FieldErrors, HONEYPOT } from '#domain/fields.ts'
import { apiPaths, postJson } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextAreaField, TrapField } from '#web/ui/field.tsx'
import { useDraft } from '#web/ui/use-draft.ts'
import type { CommentAnswer } from './posted-feedback.ts'

export interface CommentFormProps {
  slug: string
  /** The comment that this is a reply to. */
  replyTo: { id: string; name: string } | null
  answer: CommentAnswer | null
}

/** Works as a plain form; with its script it answers without loading the page again. */
export function CommentForm({ slug, replyTo, answer }: CommentFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { state, submit, clearError } = useComment(form, answer)
  const id = `comment-on-${slug}`
  useDraft(id, form, state.sent)
  const values: Record<string, string | undefined> = answer && !answer.ok ? answer.values : {}
  const fieldProps = (field: CommentField) => ({
    id: `${id}-${field}`,
    name: field,
    error: state.fieldErrors[field],
    defaultValue: values[field] || undefined,
    onInput: () => clearError(field),
  })
  return (
    <form ref={form} id={id} className="form" method="post" action={`#${id}`} noValidate onSubmit={submit}>
      <input type="hidden" name="feedback" value="comment" />
      <input type="hidden" name="article" value={slug} />
      {replyTo && <input type="hidden" name="replyTo" value={replyTo.id} />}
      <p>
        {replyTo && (
          <>
            You are answering <bdi>{replyTo.name}</bdi>. <a href="?#write">Comment on the article instead</a>.{' '}
          </>
        )}
        We read every comment before it appears.
      </p>
      <Field {...fieldProps('name')} label="Name" autoComplete="name" />
      <Field {...fieldProps('email')} label="Email" hint="Never shown" type="email" autoComplete="email" />
      <TextAreaField {...fieldProps('text')} label="Comment" hint="Plain text; web addresses become links" />
      <TrapField of={id} name={HONEYPOT} />
      <Button type="submit" busy={state.busy}>
        Post comment
      </Button>
      <p className="form-outcome" role="status" tabIndex={state.message ? -1 : undefined}>
        {state.message}
      </p>
    </form>
  )
}

interface CommentState {
  fieldErrors: FieldErrors
  message: string
  busy: boolean
  sent: boolean
}

const IDLE: CommentState = { fieldErrors: {}, message: '', busy: false, sent: false }
const FAILED = 'Your comment could not be sent. Please try again.'

function useComment(form: RefObject<HTMLFormElement | null>, answer: CommentAnswer | null) {
  const [state, setState] = useState<CommentState>(() =>
    answer ? { ...IDLE, fieldErrors: answer.fieldErrors, message: answer.message ?? '', sent: answer.ok } : IDLE,
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

  // Focus goes to the first field in error, or to the result. A layout effect, so that it happens with the change on
  // screen and not after the visitor has begun to type again.
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

interface CommentReply {
  message?: string
  error?: string
  fieldErrors?: FieldErrors
}

async function send(input: Record<string, FormDataEntryValue>): Promise<CommentState> {
  const { feedback: _feedback, ...body } = input
  try {
    const { ok, reply } = await postJson<CommentReply>(apiPaths.comments, body)
    if (ok) return { ...IDLE, sent: true, message: reply.message ?? '' }
    return { ...IDLE, message: reply.error ?? FAILED, fieldErrors: reply.fieldErrors ?? {} }
  } catch {
    return { ...IDLE, message: FAILED }
  }
}
