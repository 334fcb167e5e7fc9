import { type Article, readTime } from '#domain/blog/article.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Cover } from './covers/cover.tsx'
import { LongDate } from './day-of.tsx'

interface PostProps {
  article: Article
  /** Where the words searched for stand; every second piece is one of them. */
  excerpt?: string[]
}

/** An article in the list; its picture stands left and right by turns. */
export function Post({ article, excerpt }: PostProps) {
  const { slug, title, description, date, image } = article
  const titleId = `post-${slug}`
  return (
    <li className="post">
      <div className="post-cover">
        <Cover image={image} />
      </div>
      <div className="post-words">
        <h2 id={titleId}>{title}</h2>
        <p>{description}</p>
        {excerpt && (
          <p className="post-excerpt">
            … {excerpt.map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece))} …
          </p>
        )}
        <p className="post-facts">
          {readTime(article)} · <LongDate date={date} />
        </p>
        <p>
          <ButtonLink href={paths.article(slug)} aria-describedby={titleId}>
            READ MORE
          </ButtonLink>
        </p>
      </div>
    </li>
  )
}
