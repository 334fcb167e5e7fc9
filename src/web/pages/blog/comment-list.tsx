import type { ArticleFeedback, Comment } from '#domain/blog/article-feedback.ts'
import { linkify } from '#domain/blog/comment.ts'
import { isolated } from '#platform/isolated-text.ts'
import { useCompany } from '#web/layout/company.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/notice.tsx'
import { DayInWords } from '../date-time.tsx'

interface CommentListProps {
  slug: string
  comments: ArticleFeedback['comments']
  isOpen: boolean
}

export function CommentList({ slug, comments, isOpen }: CommentListProps) {
  if (comments.length === 0)
    return <p>{isOpen ? 'No comments yet. You could be the first.' : 'Comments are closed on this article.'}</p>
  return (
    <ol className="comment-list">
      {comments.map((comment) => (
        <li key={comment.id} id={`comment-${comment.id}`}>
          <OneComment comment={comment} />
          {comment.replies.length > 0 && (
            <ol className="comment-list comment-replies" aria-label={`Replies to ${isolated(comment.name)}`}>
              {comment.replies.map((reply) => (
                <li key={reply.id} id={`comment-${reply.id}`}>
                  <OneComment comment={reply} />
                </li>
              ))}
            </ol>
          )}
          {isOpen && (
            <p>
              <a className="comment-reply" href={`${paths.article(slug)}?reply=${comment.id}#write`} rel="nofollow">
                Reply to <bdi>{comment.name}</bdi>
              </a>
            </p>
          )}
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
        {comment.byCompany ? <CompanyName /> : <OwnName name={comment.name} />}{' '}
        <DayInWords day={comment.receivedAt.toISOString().slice(0, 10)} />
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

const OwnName = ({ name }: Pick<Comment, 'name'>) => (
  <strong>
    <bdi>{name}</bdi>
  </strong>
)

/** In place of a name, and marked: anyone can type the company's above a comment. */
export const CompanyName = () => <Badge kind="info">{`${useCompany().brand} team`}</Badge>
