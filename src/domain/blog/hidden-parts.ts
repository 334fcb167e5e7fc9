import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { parsePictureId } from '#domain/content/picture-address.ts'
import { articleLink, linkedPart, partName } from './article-link.ts'
import { isTooDeep, TOO_DEEP_MESSAGE } from './nesting.ts'

const MOST_NAMED = 30

/** What is needed of the tree that Markdown is read into. */
interface Node {
  type: string
  url?: string
  alt?: string | null
  value?: string
  children?: Node[]
}

/** A line break, the one piece of HTML that a text may have; tables of other programs are full of it. */
export const BREAK = /^<br\s*\/?>$/i

/** What readers would not see of an article, each in a sentence for its author; none where all of it is shown. */
export function listHiddenParts(source: string): string[] {
  if (isTooDeep(source)) return [TOO_DEEP_MESSAGE]
  const tree: Node = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).parse(source)
  const found = new Set<string>()
  const headings = new Set<string>()
  visit(tree, (node) => node.type === 'heading' && headings.add(partName(wordsOf(node))))
  visit(tree, (node, parent) => {
    const said = sayOf(node, parent, headings)
    if (said) found.add(said)
  })
  const named = [...found]
  const rest = named.length - MOST_NAMED
  return rest > 0 ? [...named.slice(0, MOST_NAMED), `And ${rest} more.`] : named
}

function sayOf(node: Node, parent: Node, headings: ReadonlySet<string>): string | null {
  switch (node.type) {
    case 'html':
      return sayOfHtml(node.value ?? '', parent.type === 'paragraph' || parent.type === 'tableCell')
    case 'link':
    case 'definition':
      return sayOfLink(node.url ?? '', headings)
    case 'image':
      return sayOfPicture(node, parent)
    default:
      return null
  }
}

function sayOfHtml(html: string, isInline: boolean): string | null {
  const [, tag] = /<([a-z][a-z0-9-]*)/i.exec(html) ?? []
  if (BREAK.test(html.trim()) || !tag) return null // nothing but a comment or the end of a mark
  const name = `<${tag.toLowerCase()}>`
  return isInline
    ? `${name} is HTML: its words are shown as plain text.`
    : `${name} is HTML: it is left out, and the text in it too.`
}

function sayOfLink(address: string, headings: ReadonlySet<string>): string | null {
  if (articleLink(address) === null)
    return `The link to ${address || 'nothing'} is shown as words only. Links lead to https, a page such as /faq, mailto: or tel:.`
  const part = address.startsWith('#') ? linkedPart(address) : ''
  return part && !headings.has(part)
    ? `The link to ${address} is shown as words only: no heading is called that.`
    : null
}

function sayOfPicture({ url = '', alt }: Node, parent: Node): string | null {
  const name = alt || url
  const [, id = ''] = /^\/pictures\/([\w-]+)$/.exec(url) ?? []
  if (!url.startsWith('drawing:') && !parsePictureId(id))
    return `The picture “${name}” at ${url || 'no address'} is left out. Add it with “Add a picture”.`
  const isAlone = parent.type === 'paragraph' && parent.children?.length === 1
  return isAlone ? null : `The picture “${name}” is shown as its words only: a picture needs a line to itself.`
}

function visit(node: Node, see: (node: Node, parent: Node) => unknown): void {
  for (const child of node.children ?? []) {
    see(child, node)
    visit(child, see)
  }
}

const wordsOf = ({ value = '', children = [] }: Node): string => value + children.map(wordsOf).join('')
