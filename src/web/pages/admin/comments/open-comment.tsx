import { formatRating } from '#domain/blog/rating.ts'
import type { CommentSummary } from '#domain/blog/moderate-comments.ts'
import type { CommentContext } from '#domain/blog/reply-to-comment.ts'
import { CompanyName } from '#web/pages/blog/comment-list.tsx'
import { DateTime } from '#web/pages/date-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { selectedValue } from '../row-selection.tsx'

/** The id of the reply's field: the address of a row's Reply names it, so that it has the focus. */
export const REPLY_FIELD = 'reply'

/** The form of a reply. It is outside the list, because the list is a form as well. */
export const REPLY_FORM = 'reply-form'

/** A reply that was rejected, as it was typed; empty before. */
export interface ReplyDraft {
  text: string
  error: string | undefined
}

interface OpenCommentProps {
  comment: CommentSummary
  context: CommentContext
  draft: ReplyDraft
  mayWrite: boolean
}

export function OpenComment({ comment, context, draft, mayWrite }: OpenCommentProps) {
  const { id, version, name, article, state } = comment
  const { rating, paragraphs, thread } = context
  const others = thread.filter((one) => one.id !== id)
  return (
    <div className="comment-open">
      <p className="second">
        {article.description}
        {rating.count > 0 && ` Rated ${formatRating(rating)}.`}
      </p>
      <details>
        <summary>Read the article</summary>
        <div className="comment-article" role="region" aria-label={article.title} tabIndex={0}>
          {paragraphs.map((text, index) => (
            <p key={index}>{text}</p>
          ))}
        </div>
      </details>
      {others.length > 0 && <Thread comments={others} />}
      {mayWrite && state !== 'rejected' && (
        <div className="admin-form">
          <TextAreaField
            id={REPLY_FIELD}
            name="text"
            form={REPLY_FORM}
            label={
              <>
                Your reply to <bdi>{name}</bdi>
              </>
            }
            hint={
              state === 'approved'
                ? 'Readers see it in the company’s name.'
                : 'Readers see it in the company’s name. The comment is approved with it.'
            }
            rows={4}
            maxLength={3000}
            defaultValue={draft.text}
            error={draft.error}
          />
          <Button small form={REPLY_FORM} name="intent" value={`reply/${selectedValue({ id, version })}`}>
            {state === 'approved' ? 'Post the reply' : 'Approve and post the reply'}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The approved comments of the same thread, oldest first. */
function Thread({ comments }: { comments: CommentContext['thread'] }) {
  return (
    <ol className="thread" aria-label="The conversation">
      {comments.map(({ id, name, text, receivedAt, byCompany }) => (
        <li key={id}>
          <p className="thread-head">
            {byCompany ? <CompanyName /> : <bdi>{name}</bdi>}, <DateTime at={receivedAt} />
          </p>
          <p className="typed-text" dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ol>
  )
}
