import Markdown, { type Components, type Options } from 'react-markdown'
import rehypeSanitize, { type Options as SanitizeSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import type { ArticlePart } from '#domain/blog/article.ts'
import { articleLink } from '#domain/blog/article-link.ts'
import { BREAK } from '#domain/blog/hidden-parts.ts'
import { isTooDeep } from '#domain/blog/nesting.ts'
import { arrangeArticle } from './arrange-article.ts'
import { ArticleFigure } from './article-figure.tsx'

type Plugins = NonNullable<Options['rehypePlugins']>

/** The ids of footnotes and of the marks that lead to them, which the reader of Markdown gives. */
const NOTE_ID = /^user-content-fn/

/** Everything that an article may have. HTML in it is left out, and so are styles, classes and ids. */
const ALLOWED: SanitizeSchema = {
  tagNames:
    'h1 h2 h3 h4 h5 h6 p strong em del code pre blockquote br hr ul ol li a img input sup table thead tbody tr th td'.split(
      ' ',
    ),
  attributes: {
    a: ['href', 'ariaLabel', ['id', NOTE_ID]],
    img: ['src', 'alt'],
    input: [['type', 'checkbox'], 'checked'],
    li: [['id', NOTE_ID]],
    ol: ['start'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['drawing'] },
  clobber: [],
  strip: ['script', 'style'],
}

const SANITISED: Plugins = [[rehypeSanitize, ALLOWED]]

interface ReadMarkdown {
  content: ReturnType<typeof Markdown>
  /** The headings, with their ids on the page. */
  parts: ArticlePart[]
}

interface ReadingOptions {
  /** Ids of headings that were there before other ids had a prefix. */
  plainIds?: ReadonlySet<string>
  /** Only for the test that shows what happens without. */
  sanitised?: Plugins
}

/**
 * The text of an article: the one way from Markdown to a page. A picture is one of our drawings, or one that staff have
 * uploaded. A text that was stored before its depth was limited is shown as it was typed.
 */
export function readMarkdown(
  source: string,
  { plainIds = new Set(), sanitised = SANITISED }: ReadingOptions = {},
): ReadMarkdown {
  if (isTooDeep(source)) return { content: <PlainText source={source} />, parts: [] }
  const parts: ArticlePart[] = []
  const content = Markdown({
    children: source,
    remarkPlugins: [[remarkGfm, { singleTilde: false }], keepBreaks],
    remarkRehypeOptions: { footnoteLabel: 'Notes', footnoteBackContent: '↩' },
    rehypePlugins: [...sanitised, [arrangeArticle, parts, plainIds]],
    urlTransform: (url, attribute) => (attribute === 'src' ? url : articleLink(url)),
    components,
  })
  return { content, parts }
}

const components: Components = {
  img: ({ src, alt }) => <ArticleFigure src={String(src ?? '')} alt={alt ?? ''} />,
  table: ({ children }) => <table className="dg-table">{children}</table>,
  pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
}

/** As it was typed: what is nested too deep would keep the process busy for seconds. */
const PlainText = ({ source }: { source: string }) => source.split(/\n\s*\n/).map((text, at) => <p key={at}>{text}</p>)

interface MarkdownNode {
  type: string
  value?: string
  children?: MarkdownNode[]
}

const keepBreaks = () => breakLines

/** A line break within a table has no other spelling than HTML's. */
function breakLines(node: MarkdownNode): void {
  if (node.type === 'html' && BREAK.test(node.value ?? '')) node.type = 'break'
  node.children?.forEach(breakLines)
}
