import { type Article, readTime } from '#domain/blog/article.ts'
import { paths } from '#web/paths.ts'
import { Cover } from './covers/cover.tsx'
import { LongDate } from './day-of.tsx'
import { TopicLinks } from './topic-links.tsx'

/** The section header of an article: its name, what it is about, and its own cover. */
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
            {readTime(article)} · <LongDate date={article.date} />
            {article.updated && (
              <>
                {' '}
                · updated <LongDate date={article.updated} />
              </>
            )}
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
