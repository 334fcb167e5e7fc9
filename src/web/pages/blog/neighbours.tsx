import { type Article, adjacentArticles, type Slug } from '#domain/blog/article.ts'
import { paths } from '#web/paths.ts'
import { articles } from './articles.ts'

/** The posts before and after this one in the list of the blog; at either end of it, the list itself. */
export function Neighbours({ slug }: { slug: Slug }) {
  const { previous, next } = adjacentArticles(articles, slug)
  return (
    <nav className="neighbours" aria-label="More articles">
      {previous ? <Neighbour rel="prev" label="Previous post" article={previous} /> : <WholeList />}
      {next ? <Neighbour rel="next" label="Next post" article={next} /> : <WholeList />}
    </nav>
  )
}

function Neighbour({ rel, label, article }: { rel: 'prev' | 'next'; label: string; article: Article }) {
  return (
    <a className="neighbour" rel={rel} href={paths.article(article.slug)}>
      {/* As a file, and only once somebody reads this far: the page itself stays small. */}
      <img className="cover" src={paths.cover(article.image)} alt="" width="640" height="400" loading="lazy" />
      <span>
        <span className="neighbour-label">{label}</span>
        <span className="neighbour-title">{article.title}</span>
      </span>
    </a>
  )
}

function WholeList() {
  return (
    <a className="neighbour neighbour-list" href={paths.blogs}>
      <span>
        <span className="neighbour-label">Blogs</span>
        <span className="neighbour-title">All {articles.length} articles</span>
      </span>
    </a>
  )
}
