import { isOpenHttps } from '#domain/https-address.ts'

/** A part of a line: plain, emphasised or linked. */
export type Inline =
  | string
  | { kind: 'strong' | 'em'; parts: Inline[] }
  | { kind: 'link'; href: string; parts: Inline[] }

type Block =
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  /** Named lines: "Name :: text". */
  | { kind: 'terms'; items: { name: string; parts: Inline[] }[] }

/** How staff write it, for the hint of a field. */
export const RICH_TEXT_HINT =
  'An empty line begins a paragraph, “- ” a point of a list, “Name :: text” a named line. **Bold**, *italic*, [link](/faq)'

/**
 * Reads a small part of Markdown. Anything else is plain text: the result has no HTML, and a link leads to a page
 * of this site or to https.
 */
export function parseRichText(text: string): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (const line of text.split('\n').map((one) => one.trim())) {
    open = line === '' ? undefined : addLine(blocks, open, line)
  }
  return blocks
}

const POINT = /^- +(.+)$/
const NAMED = /^(.{1,200}?) :: (.+)$/

/** Adds a line to the block that it continues, or to a new one; that is the answer. */
function addLine(blocks: Block[], open: Block | undefined, line: string): Block {
  const [, point] = POINT.exec(line) ?? []
  const [, name, text] = NAMED.exec(line) ?? []
  const begin = <Begun extends Block>(block: Begun): Begun => {
    blocks.push(block)
    return block
  }
  if (point !== undefined) {
    const list = open?.kind === 'list' ? open : begin({ kind: 'list', items: [] })
    list.items.push(parseInline(point))
    return list
  }
  if (name !== undefined && text !== undefined) {
    const terms = open?.kind === 'terms' ? open : begin({ kind: 'terms', items: [] })
    terms.items.push({ name: plainOf(name), parts: parseInline(text) })
    return terms
  }
  const paragraph = open?.kind === 'paragraph' ? open : begin({ kind: 'paragraph', parts: [] })
  paragraph.parts = joinTexts([...paragraph.parts, ...(paragraph.parts.length > 0 ? [' '] : []), ...parseInline(line)])
  return paragraph
}

const MARK = /\\([\\*[\]])|\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|\[([^[\]\n]{1,200})\]\(([^()\s]{1,300})\)/g

function parseInline(text: string, isNested = false): Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const match of text.matchAll(MARK)) {
    parts.push(text.slice(end, match.index), markOf(match, isNested))
    end = match.index + match[0].length
  }
  return joinTexts([...parts, text.slice(end)])
}

/** A mark inside another is plain text, except for a link: one level is enough, and none can be deep. */
function markOf([all, escaped, strong, em, label, href]: RegExpExecArray, isNested: boolean): Inline {
  if (escaped !== undefined) return escaped
  if (label !== undefined && href !== undefined) return isLink(href) ? { kind: 'link', href, parts: [label] } : all
  const words = strong ?? em
  if (words === undefined || isNested) return all
  return { kind: strong === undefined ? 'em' : 'strong', parts: parseInline(words, true) }
}

/** Neighbouring texts as one, without empty ones. */
function joinTexts(parts: readonly Inline[]): Inline[] {
  const joined: Inline[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part
    else if (part !== '') joined.push(part)
  }
  return joined
}

const plainOf = (text: string): string => text.replace(/\\([\\*[\]])/g, '$1')

/** A plain text as rich text that reads the same. */
export const escapeRichText = (text: string): string => text.replace(/[\\*[\]]/g, '\\$&')

const PAGE = /^\/(?![/\\])[^\s\\]*$/

/** A page of this site, or an https address elsewhere. */
export const isLink = (address: string): boolean =>
  PAGE.test(address) || (/^https:\/\/[^\s\\]+$/.test(address) && isOpenHttps(address))
