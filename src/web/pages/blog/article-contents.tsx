import type { Article } from '#domain/blog/article.ts'

/** Beside the text on a wide screen, above it on a narrow one. */
export function ArticleContents({ parts }: Pick<Article, 'parts'>) {
  return (
    <nav className="contents" aria-labelledby="contents-title">
      <h2 id="contents-title">On this page</h2>
      <ol>
        {[...parts, { id: 'comments', heading: 'Comments' }].map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
