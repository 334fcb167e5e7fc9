/** The drawings beside the articles, by file name: an article's cover has its slug, a diagram the name that the article gives. */
const files = import.meta.glob<string>('/content/articles/*.svg', { eager: true, query: '?raw', import: 'default' })

const pictures = new Map(
  Object.entries(files).map(([path, source]) => [path.slice(path.lastIndexOf('/') + 1, -'.svg'.length), parse(source)]),
)

/**
 * A drawing as part of the page: only there do the site's colours, in both themes, and its fonts reach it. An <img> would
 * have neither.
 */
export function ArticlePicture({ name }: { name: string }) {
  const { attributes, shapes } = getPicture(name)
  return <svg {...attributes} dangerouslySetInnerHTML={{ __html: shapes }} />
}

/** @throws when content/articles has no drawing of this name. */
export function getPicture(name: string): Picture {
  const picture = pictures.get(name)
  if (!picture) throw new Error(`expected content/articles/${name}.svg`)
  return picture
}

interface Picture {
  /** Of the <svg> itself, by the names that React has for them. */
  attributes: Record<string, string>
  /** What is inside it, as markup. */
  shapes: string
}

function parse(source: string): Picture {
  const [, head, shapes] = /<svg\s([^>]*)>(.*)<\/svg>/s.exec(source) ?? []
  if (head === undefined || shapes === undefined) throw new Error(`expected one <svg>, got ${source.slice(0, 200)}`)
  const {
    xmlns: _xmlns,
    class: className = '',
    ...rest
  } = Object.fromEntries([...head.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
  return { attributes: { className, ...rest }, shapes: shapes.replaceAll(/\s*\n\s*/g, '') }
}
