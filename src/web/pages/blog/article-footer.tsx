import type { Article } from '#domain/blog/article.ts'
import { Island } from '#web/islands/island.tsx'
import { paths } from '#web/paths.ts'
import type { ArticlePageProps } from './article-page.tsx'
import { CommentList } from './comment-list.tsx'
import { Neighbours } from './neighbours.tsx'
import { ShareLinks } from './share-links.tsx'

/** What every article ends with: its neighbours, rating, sharing and comments. */
export function ArticleFooter({
  article,
  talk,
  answer,
  replyTo,
  publicUrl,
}: Omit<ArticlePageProps, 'slug' | 'course'> & { article: Article }) {
  const { slug, title } = article
  return (
    <footer className="post-footer">
      <div className="wrap post-footer-parts">
        <section className="rate" aria-labelledby="rate-title">
          <h2 id="rate-title">Rate this Article</h2>
          <Island
            name="rating"
            props={{ slug, rating: talk.rating, answer: answer?.kind === 'rating' ? answer : null }}
          />
        </section>
        <ShareLinks url={`${publicUrl}${paths.article(slug)}`} title={title} />
        <Neighbours slug={slug} />
        <section className="comments" aria-labelledby="comments">
          <h2 id="comments">Comments</h2>
          <CommentList slug={slug} comments={talk.comments} />
          <h3 id="write">{replyTo ? 'Write a reply' : 'Write a comment'}</h3>
          <Island
            name="comment"
            props={{
              slug,
              replyTo: replyTo && { id: replyTo.id, name: replyTo.name },
              answer: answer?.kind === 'comment' ? answer : null,
            }}
          />
        </section>
      </div>
    </footer>
  )
}
