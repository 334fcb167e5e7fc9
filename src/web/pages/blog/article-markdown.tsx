import Markdown, { type Components, type Options } from 'react-markdown'
import rehypeSanitize, { type Options as SanitizeSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { type ArticlePart, headingId } from '#domain/blog/article.ts'
import { isLink } from '#domain/content/rich-text.ts'
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

/** What is needed of the tree that the Markdown was read into. */
interface Node {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: Node[]
}

/**
 * Arranges the text of an article for its page: headings begin at the second level, skip none and have the ids that
 * the contents link to; pictures stand by themselves; a row of a table is named by its first cell; a quotation that begins
 * with [!NOTE] is a note, and one with [!QUESTION] opens to show its answer. Notes `parts`; of `plainIds` none is prefixed.
 */
function arrangeArticle(parts: ArticlePart[], plainIds: ReadonlySet<string>) {
  return (tree: Node): void => {
    const ids = new Set<string>()
    tree.children = (tree.children ?? []).flatMap((block) => arrangeBlock(block))
    for (const block of tree.children) {
      if (!/^h[1-6]$/.test(block.tagName ?? '')) continue
      const isPart = block.tagName === 'h1' || block.tagName === 'h2' || parts.length === 0
      block.tagName = isPart ? 'h2' : 'h3'
      if (!isPart) continue
      const heading = textOf(block)
      const id = freeId(headingId(heading), { ids, plainIds })
      block.properties = { id }
      parts.push({ id, heading })
    }
    keepTogether(tree)
  }
}

/** The names of examinations, and minutes in brackets, never break between two lines. */
function keepTogether(node: Node): void {
  if (node.value) node.value = node.value.replaceAll(/(?<=\b(PSM|PSPO)) (?=I)|(?<=\(\d+) (?=minutes?\))/g, '\u{a0}')
  node.children?.forEach(keepTogether)
}

interface Ids {
  ids: Set<string>
  plainIds: ReadonlySet<string>
}

/** Ids of what staff write begin with `part-`: none is one of the page's own. */
function freeId(wanted: string, { ids, plainIds }: Ids): string {
  const base = plainIds.has(wanted) ? wanted : `part-${wanted || ids.size + 1}`
  let id = base
  for (let next = 2; ids.has(id); next++) id = `${base}-${next}`
  ids.add(id)
  return id
}

function arrangeBlock(block: Node): Node[] {
  const inside = block.children ?? []
  const [only] = inside
  if (block.tagName === 'p' && inside.length === 1 && only?.tagName === 'img') return [only]
  if (block.tagName === 'blockquote') return [toQuestion(block) ?? toNote(block) ?? withoutPictures(block)]
  if (block.tagName === 'table') nameRows(block)
  return [withoutPictures(block)]
}

/** A picture within a line, a list or a table is its words. */
function withoutPictures(node: Node): Node {
  node.children = node.children?.map((child) =>
    child.tagName === 'img' ? { type: 'text', value: String(child.properties?.alt ?? '') } : withoutPictures(child),
  )
  // A heading inside a list or a quotation is no part of the article.
  for (const child of node.children ?? []) if (/^h[1-6]$/.test(child.tagName ?? '')) child.tagName = 'p'
  return node
}

/** Heads of columns, and in each row below them the first cell as its head. */
function nameRows({ children = [] }: Node): void {
  for (const part of children)
    for (const row of part.children?.filter(({ tagName }) => tagName === 'tr') ?? []) {
      const cells = row.children?.filter(({ type }) => type === 'element') ?? []
      for (const [at, cell] of cells.entries()) {
        const scope = part.tagName === 'thead' ? 'col' : at === 0 ? 'row' : undefined
        if (scope) Object.assign(cell, { tagName: 'th', properties: { scope } })
      }
    }
}

const QUESTION = /^\s*\[!QUESTION\]\s*/

/** A question of an FAQ: the quotation's first paragraph asks, the rest answers. Null for any other quotation. */
function toQuestion(quotation: Node): Node | null {
  const blocks = quotation.children?.filter(({ type }) => type === 'element') ?? []
  const [question, ...answer] = blocks
  const first = question?.tagName === 'p' ? question.children?.[0] : undefined
  if (first?.type !== 'text' || !QUESTION.test(first.value ?? '') || answer.length === 0) return null
  first.value = first.value?.replace(QUESTION, '')
  const summary = { type: 'element', tagName: 'summary', properties: {}, children: question?.children }
  const children = [withoutPictures(summary), ...answer.map(withoutPictures)]
  return { type: 'element', tagName: 'details', properties: { className: 'try-it' }, children }
}

const NOTE = /^\s*\[!(?:NOTE|TIP)\]\s*/

/** A note, as GitHub's Markdown writes it (`> [!NOTE]`). Null for a plain quotation. */
function toNote(quotation: Node): Node | null {
  const first = quotation.children?.find(({ tagName }) => tagName === 'p')?.children?.[0]
  if (first?.type !== 'text' || !NOTE.test(first.value ?? '')) return null
  first.value = first.value?.replace(NOTE, '')
  const { children } = withoutPictures(quotation)
  return { type: 'element', tagName: 'aside', properties: { className: 'article-note' }, children }
}

const textOf = ({ value = '', children = [] }: Node): string => value + children.map(textOf).join('')
