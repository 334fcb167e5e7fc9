import { type ArticlePart, headingId } from '#domain/blog/article.ts'
import { linkedPart, partName } from '#domain/blog/article-link.ts'

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
 * with [!NOTE] is a note, and one with [!QUESTION] opens to show its answer; a link such as #sprint-goals leads to its heading.
 * Notes `parts`; of `plainIds` none is prefixed.
 */
export function arrangeArticle(parts: ArticlePart[], plainIds: ReadonlySet<string>) {
  return (tree: Node): void => {
    const given: GivenIds = { count: 0, uses: new Map(), plainIds }
    tree.children = (tree.children ?? []).flatMap((block) => arrangeBlock(block))
    const links = linksWithin(tree)
    const linked = new Set(links.map(({ name }) => name))
    const idOf = new Map<string, string>()
    for (const block of tree.children) {
      if (!/^h[1-6]$/.test(block.tagName ?? '')) continue
      const isPart = block.tagName === 'h1' || block.tagName === 'h2' || parts.length === 0
      block.tagName = isPart ? 'h2' : 'h3'
      const heading = textOf(block)
      const name = partName(heading)
      if (!isPart && (!linked.has(name) || idOf.has(name))) continue
      const id = freeId(headingId(heading), given)
      block.properties = { id }
      if (!idOf.has(name)) idOf.set(name, id)
      if (isPart) parts.push({ id, heading })
    }
    for (const { link, name } of links) link.properties = leadTo(idOf.get(name))
    keepTogether(tree)
  }
}

/** The names of examinations, and minutes in brackets, never break between two lines. */
function keepTogether(node: Node): void {
  if (node.value) node.value = node.value.replaceAll(/(?<=\b(PSM|PSPO)) (?=I)|(?<=\(\d+) (?=minutes?\))/g, '\u{a0}')
  node.children?.forEach(keepTogether)
}

interface GivenIds {
  count: number
  /** How often each has been asked for. */
  uses: Map<string, number>
  plainIds: ReadonlySet<string>
}

/** Ids of what staff write begin with `part-`: none is one of the page's own. */
function freeId(wanted: string, given: GivenIds): string {
  given.count++
  const base = given.plainIds.has(wanted) ? wanted : `part-${wanted || given.count}`
  const use = (given.uses.get(base) ?? 0) + 1
  given.uses.set(base, use)
  const id = use === 1 ? base : `${base}-${use}`
  if (use > 1 && given.uses.has(id)) return freeId(wanted, given)
  given.uses.set(id, given.uses.get(id) ?? 1)
  return id
}

/** The links to a part of the article; those of footnotes lead to ids of their own. */
function linksWithin(node: Node): { link: Node; name: string }[] {
  const { href } = node.properties ?? {}
  const isLink = node.tagName === 'a' && typeof href === 'string' && /^#(?!user-content-fn)/.test(href)
  return [
    ...(isLink ? [{ link: node, name: linkedPart(href) }] : []),
    ...(node.children ?? []).flatMap((child) => linksWithin(child)),
  ]
}

const leadTo = (id: string | undefined): Record<string, unknown> => (id === undefined ? {} : { href: `#${id}` })

function arrangeBlock(block: Node): Node[] {
  const inside = block.children ?? []
  const [only] = inside
  if (block.tagName === 'p' && inside.length === 1 && only?.tagName === 'img') return [only]
  if (block.tagName === 'blockquote') return [toQuestion(block) ?? toNote(block) ?? withoutPictures(block)]
  if (block.tagName === 'table') nameRows(block)
  return [withoutPictures(block)]
}

/** A picture within a line, a list or a table is its words, and a box that is ticked or not is a character. */
function withoutPictures(node: Node): Node {
  node.children = node.children?.map((child) => {
    if (child.tagName === 'img') return { type: 'text', value: String(child.properties?.alt ?? '') }
    if (child.tagName === 'input') return { type: 'text', value: child.properties?.checked ? '☑' : '☐' }
    return withoutPictures(child)
  })
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
