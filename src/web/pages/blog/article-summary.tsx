import { type Article, readTime, type Topic } from '#domain/blog/article.ts'
import { paths } from '#web/paths.ts'
import { DayInWords } from '../date-time.tsx'
import { Cover } from './article-picture.tsx'

export function ArticleHeader({ article }: { article: Article }) {
  return (
    <header className="article-header">
      <div className="wrap article-header-grid">
        <div>
          <nav className="crumbs" aria-label="Breadcrumbs">
            <a href={paths.blogs}>Blogs</a>
          </nav>
          <h1>{article.title}</h1>
          <p className="lead">{article.description}</p>
          <p className="post-facts">
            <span>{`By ${article.author}`}</span> <DayInWords day={article.date} />{' '}
            {article.updated && (
              <>
                <span>
                  updated <DayInWords day={article.updated} />
                </span>{' '}
              </>
            )}
            <span>{readTime(article)}</span>
          </p>
          <TopicLinks topics={article.topics} />
        </div>
        <div className="article-cover">
          <Cover image={article.image} />
        </div>
      </div>
    </header>
  )
}

interface PostProps {
  article: Article
  /** The text around the first match, in pieces; every second piece is a word that was searched for. */
  excerpt?: string[]
}

/** An article in the list of the blog. The style makes the whole of it lead where its link leads. */
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
          {article.sample && <span>Sample</span>} <span>{`By ${article.author}`}</span> <DayInWords day={date} />{' '}
          <span>{readTime(article)}</span>
        </p>
        <p>
          <a className="post-link" href={paths.article(slug)} aria-describedby={titleId}>
            READ MORE
          </a>
        </p>
      </div>
    </li>
  )
}

function TopicLinks({ topics }: { topics: readonly Topic[] }) {
  return (
    <ul className="topics" aria-label="Topics">
      {topics.map((topic) => (
        <li key={topic}>
          <a href={paths.topic(topic)}>{topic}</a>
        </li>
      ))}
    </ul>
  )
}
