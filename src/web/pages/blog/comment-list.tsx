import type { ArticleFeedback, Comment } from '#domain/blog/article-feedback.ts'
import { linkify } from '#domain/blog/comment.ts'
import { LongDate } from './article-summary.tsx'

/** The approved comments, each with its approved replies. */
export function CommentList({ slug, comments }: { slug: string; comments: ArticleFeedback['comments'] }) {
  if (comments.length === 0) return <p>No comments yet. You could be the first.</p>
  return (
    <ol className="comment-list">
      {comments.map((comment) => (
        <li key={comment.id} id={`comment-${comment.id}`}>
          <OneComment comment={comment} />
          {comment.replies.length > 0 && (
            <ol className="comment-list comment-replies" aria-label={`Replies to ${comment.name}`}>
              {comment.replies.map((reply) => (
                <li key={reply.id} id={`comment-${reply.id}`}>
                  <OneComment comment={reply} />
                </li>
              ))}
            </ol>
          )}
          <p>
            <a className="comment-reply" href={`/${slug}?reply=${comment.id}#write`} rel="nofollow">
              Reply to <bdi>{comment.name}</bdi>
            </a>
          </p>
        </li>
      ))}
    </ol>
  )
}

/** Names and texts may be in a right-to-left script: hence bdi and dir. */
function OneComment({ comment }: { comment: Comment }) {
  return (
    <>
      <p className="comment-by">
        <strong>
          <bdi>{comment.name}</bdi>
        </strong>{' '}
        <LongDate date={comment.receivedAt.toISOString().slice(0, 10)} />
      </p>
      <p className="comment-text" dir="auto">
        {linkify(comment.text).map(({ text, link }, index) =>
          link ? (
            <a key={index} href={link} rel="nofollow ugc noopener">
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </p>
    </>
  )
}
