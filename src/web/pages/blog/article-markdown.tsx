import Markdown, { type Components, type Options } from 'react-markdown'
import rehypeSanitize, { type Options as SanitizeSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import type { ArticlePart } from '#domain/blog/article.ts'
import { isLink } from '#domain/content/rich-text.ts'
import { arrangeArticle } from './arrange-article.ts'
import { ArticleFigure } from './article-figure.tsx'

type Plugins = NonNullable<Options['rehypePlugins']>

/** Everything that an article may have. HTML in it is left out, and so are styles, classes and ids. */
const ALLOWED: SanitizeSchema = {
  tagNames:
    'h1 h2 h3 h4 h5 h6 p strong em del code pre blockquote br hr ul ol li a img table thead tbody tr th td'.split(' '),
  attributes: { a: ['href'], img: ['src', 'alt'], ol: ['start'] },
  protocols: { href: ['https'], src: ['drawing'] },
  strip: ['script', 'style'],
}

const SANITISED: Plugins = [[rehypeSanitize, ALLOWED]]

interface ReadMarkdown {
  content: ReturnType<typeof Markdown>
  /** Its headings, with their ids on the page. */
  parts: ArticlePart[]
}

interface ReadingOptions {
  /** Ids of headings that were there before other ids had a prefix. */
  plainIds?: ReadonlySet<string>
  /** Only for the test that shows what happens without. */
  sanitised?: Plugins
}

/**
 * The text of an article: the one way from Markdown to a page. A link leads to a page of this site or to
 * https; a picture is one of our drawings, or one that staff have uploaded.
 */
export function readMarkdown(
  source: string,
  { plainIds = new Set(), sanitised = SANITISED }: ReadingOptions = {},
): ReadMarkdown {
  const parts: ArticlePart[] = []
  const content = Markdown({
    children: source,
    remarkPlugins: [[remarkGfm, { singleTilde: false }]],
    rehypePlugins: [...sanitised, [arrangeArticle, parts, plainIds]],
    urlTransform: (url, attribute) => (attribute === 'src' || isLink(url) ? url : undefined),
    components,
  })
  return { content, parts }
}

const components: Components = {
  img: ({ src, alt }) => <ArticleFigure src={String(src ?? '')} alt={alt ?? ''} />,
  table: ({ children }) => <table className="dg-table">{children}</table>,
  pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
}
