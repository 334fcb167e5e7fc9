import { compile, type DomNode, type FormatCallback } from 'html-to-text'
import { cutWhereTooDeep } from './html-depth.ts'

/** More than any letter has. What follows is not shown: it stays in the mailbox. */
const MAX_HTML_LENGTH = 400_000
/** Many times what is shown, so that only what would not be shown is left out. */
const MAX_OPEN = 500
const TOO_MUCH = '…'

/** The text of an HTML email as its reader sees it: links kept, quotations marked with >, cells of a row side by side. */
export const htmlToText = (html: string): string =>
  toText(cutWhereTooDeep(html.slice(0, MAX_HTML_LENGTH), MAX_OPEN))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, MAX_HTML_LENGTH)

/** Quotations and lists in each other that are indented. A sign before each line at each level adds up to many megabytes. */
const MAX_INDENTED = 10

const indented =
  (format: string): FormatCallback =>
  (element, walk, builder, options) => {
    const { formatters } = builder.options
    const formatter = formatters[isTooDeep(element) ? 'block' : format]
    if (!formatter) throw new Error(`expected a formatter ${format}`)
    formatter(element, walk, builder, options)
  }

function isTooDeep(element: DomNode): boolean {
  let levels = 0
  for (let around: DomNode | null | undefined = element.parent; around; around = around.parent)
    if (['blockquote', 'ul', 'ol'].includes(around.name ?? '')) levels += 1
  return levels >= MAX_INDENTED
}

const plainHeading = { options: { uppercase: false } }

const toText = compile({
  wordwrap: false,
  limits: { maxInputLength: MAX_HTML_LENGTH, maxDepth: 100, maxChildNodes: 5_000, ellipsis: TOO_MUCH },
  formatters: {
    quotation: indented('blockquote'),
    bullets: indented('unorderedList'),
    numbers: indented('orderedList'),
    cell(element, walk, builder) {
      const before = previousCell(element)
      if (before) builder.addInline(isPlain(before) && isPlain(element) ? ' | ' : ' ')
      walk(element.children, builder)
    },
  },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'], noAnchorUrl: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'style', format: 'skip' },
    { selector: 'script', format: 'skip' },
    { selector: 'title', format: 'skip' },
    { selector: 'ul', format: 'bullets' },
    { selector: 'ol', format: 'numbers' },
    {
      selector: 'blockquote',
      format: 'quotation',
      options: { leadingLineBreaks: 1, trailingLineBreaks: 2, trimEmptyLines: false },
    },
    { selector: 'p', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'p.MsoNormal', format: 'paragraph', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'td', format: 'cell' },
    { selector: 'th', format: 'cell' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, ...plainHeading })),
  ],
})

function previousCell(cell: DomNode): DomNode | undefined {
  const row = cell.parent?.children ?? []
  return row.slice(0, row.indexOf(cell)).findLast(({ name }) => name === 'td' || name === 'th')
}

/** Whether a cell holds words and no paragraphs: pages are laid out in tables too. */
const isPlain = ({ children }: DomNode): boolean =>
  !children.some(({ name = '' }) => ['p', 'div', 'table', 'ul', 'ol', 'h1', 'h2', 'h3'].includes(name))
