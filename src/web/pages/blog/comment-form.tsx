import { useRef } from 'react'
import type { Slug } from '#domain/blog/article.ts'
import type { CommentField } from '#domain/blog/comment.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { HONEYPOT } from '#domain/honeypot.ts'
import { TrapField } from '#web/ui/trap-field.tsx'
import { useDraft } from '#web/ui/use-draft.ts'
import type { CommentAnswer } from './talk-answer.ts'
import { useComment } from './use-comment.ts'

export interface CommentFormProps {
  slug: Slug
  /** The comment that is answered. */
  replyTo: { id: string; name: string } | null
  answer: CommentAnswer | null
}

/** Name, email and text: posts by itself, and better once its script is there. */
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
      <input type="hidden" name="talk" value="comment" />
      <input type="hidden" name="article" value={slug} />
      {replyTo && <input type="hidden" name="replyTo" value={replyTo.id} />}
      <p>
        {replyTo && (
          <>
            You are answering <bdi>{replyTo.name}</bdi>. <a href={`/${slug}#write`}>Comment on the article instead</a>
            .{' '}
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
      <p className="form-outcome" role="status" tabIndex={state.sentence ? -1 : undefined}>
        {state.sentence}
      </p>
    </form>
  )
}
