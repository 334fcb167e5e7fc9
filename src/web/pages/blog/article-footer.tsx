import type { ArticleFeedback, Comment } from '#domain/blog/article-feedback.ts'
import { adjacentArticles, type Article } from '#domain/blog/article.ts'
import { Island } from '#web/islands/island.tsx'
import { paths } from '#web/paths.ts'
import { coverFile } from './article-picture.tsx'
import { CommentList } from './comment-list.tsx'
import type { FeedbackAnswer } from './posted-feedback.ts'

export interface ArticleFooterProps {
  article: Article
  /** All that readers see, newest first. */
  articles: Article[]
  commentsOpen: boolean
  feedback: ArticleFeedback
  /** The result of a form of this page that was posted without scripts. */
  answer: FeedbackAnswer | null
  /** The comment that the visitor is replying to. */
  replyTo: Comment | null
  publicUrl: string
}

export function ArticleFooter({
  article,
  articles,
  commentsOpen,
  feedback,
  answer,
  replyTo,
  publicUrl,
}: ArticleFooterProps) {
  const { slug, title } = article
  return (
    <footer className="post-footer">
      <div className="wrap post-footer-parts">
        <section className="rate" aria-labelledby="rate-title">
          <h2 id="rate-title">Rate this Article</h2>
          <Island
            name="rating"
            props={{ slug, rating: feedback.rating, answer: answer?.kind === 'rating' ? answer : null }}
          />
        </section>
        <ShareLinks url={`${publicUrl}${paths.article(slug)}`} title={title} />
        <Neighbours slug={slug} articles={articles} />
        <section className="comments" aria-labelledby="comments">
          <h2 id="comments">Comments</h2>
          <CommentList slug={slug} comments={feedback.comments} isOpen={commentsOpen} />
          {commentsOpen && (
            <>
              <h3 id="write">{replyTo ? 'Write a reply' : 'Write a comment'}</h3>
              <Island
                name="comment"
                props={{
                  slug,
                  replyTo: replyTo && { id: replyTo.id, name: replyTo.name },
                  answer: answer?.kind === 'comment' ? answer : null,
                }}
              />
            </>
          )}
        </section>
      </div>
    </footer>
  )
}

/** The articles before and after this one in the blog's list; at either end of it a link to the list. */
function Neighbours({ slug, articles }: { slug: string; articles: Article[] }) {
  const { previous, next } = adjacentArticles(articles, slug)
  return (
    <nav className="neighbours" aria-label="More articles">
      {previous ? (
        <Neighbour rel="prev" label="Previous post" article={previous} />
      ) : (
        <WholeList count={articles.length} />
      )}
      {next ? <Neighbour rel="next" label="Next post" article={next} /> : <WholeList count={articles.length} />}
    </nav>
  )
}

function Neighbour({ rel, label, article }: { rel: 'prev' | 'next'; label: string; article: Article }) {
  return (
    <a className="neighbour" rel={rel} href={paths.article(article.slug)}>
      {/* A file, not inlined, and loaded late: the page itself stays small. */}
      <img className="cover" src={coverFile(article.image, 480)} alt="" width="640" height="400" loading="lazy" />
      <span>
        <span className="neighbour-label">{label}</span>
        <span className="neighbour-title">{article.title}</span>
      </span>
    </a>
  )
}

function WholeList({ count }: { count: number }) {
  return (
    <a className="neighbour neighbour-list" href={paths.blogs}>
      <span>
        <span className="neighbour-label">Blogs</span>
        <span className="neighbour-title">All {count} articles</span>
      </span>
    </a>
  )
}

/** Plain links: no script or picture of these networks is on our pages. */
const NETWORKS: { name: string; address: (url: string, title: string) => string }[] = [
  { name: 'Facebook', address: (url) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}` },
  {
    name: 'Twitter',
    address: (url, title) =>
      `https://twitter.com/intent/tweet?url=${encodeURIComponent(url)}&text=${encodeURIComponent(title)}`,
  },
  {
    name: 'LinkedIn',
    address: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`,
  },
]

function ShareLinks({ url, title }: { url: string; title: string }) {
  return (
    <section className="share" aria-labelledby="share-title">
      <h2 id="share-title">Share this article</h2>
      <ul>
        {NETWORKS.map(({ name, address }) => (
          <li key={name}>
            <a href={address(url, title)} rel="noopener external nofollow">
              {name}
            </a>
          </li>
        ))}
        <li>
          <button className="link-button with-scripts" type="button" data-copy="" value={url}>
            Copy link
          </button>
          <span className="share-copied" role="status" />
        </li>
      </ul>
    </section>
  )
}
