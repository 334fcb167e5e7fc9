import { compile, type DomNode } from 'html-to-text'

/** More than any letter has. What follows is not shown: it stays in the mailbox. */
const MAX_HTML_LENGTH = 400_000
const TOO_MUCH = '…'

/** The text of an HTML email as its reader sees it: links kept, quotations marked with >, cells of a row side by side. */
export const htmlToText = (html: string): string =>
  toText(html.slice(0, MAX_HTML_LENGTH))
    .replace(/[ \t\u00a0]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const plainHeading = { options: { uppercase: false } }

const toText = compile({
  wordwrap: false,
  limits: { maxInputLength: MAX_HTML_LENGTH, maxDepth: 100, maxChildNodes: 5_000, ellipsis: TOO_MUCH },
  formatters: {
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
    { selector: 'blockquote', options: { leadingLineBreaks: 1, trailingLineBreaks: 2, trimEmptyLines: false } },
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
