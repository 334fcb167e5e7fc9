/** How deep quotations, lists, emphasis and brackets of an article may be nested within each other. */
const MOST_LEVELS = 20
/** And how many marks of quotations and lists its lines may begin with in all. */
const MOST_MARKS = 2_000
/** Headings that the line below them makes: with each the reader looks through all that was before. */
const MOST_UNDERLINED = 200

export const TOO_DEEP_MESSAGE = `Quotations, lists and emphasis can be nested at most ${MOST_LEVELS} deep, and at most ${MOST_UNDERLINED} headings can be underlined. Please look for a long row of >, -, *, = or [.`

/**
 * Whether a Markdown text would keep its reader busy for seconds: the reader's time grows with the square of the depth.
 * Told from the characters alone, in one pass, and never less than the reader would find outside of code.
 */
export function isTooDeep(source: string): boolean {
  const text = withoutFences(source)
  if ((text.match(UNDERLINE)?.length ?? 0) > MOST_UNDERLINED) return true
  let marks = 0
  for (const line of text.split('\n')) {
    const depth = blockDepth(line)
    marks += depth
    if (depth > MOST_LEVELS || marks > MOST_MARKS) return true
  }
  return text.split(/\n\s*\n/).some((paragraph) => inlineDepth(paragraph) > MOST_LEVELS)
}

/** Code between fences at the edge of a text has no marks. With HTML near it that can't be told, and nothing is left out. */
function withoutFences(source: string): string {
  if (/^ {0,3}</m.test(source)) return source
  return source.replace(/^(`{3,}(?=[^`\n]*$)|~{3,}).*\n(?:(?!\1).*\n)*?\1.*$/gm, '')
}

const UNDERLINE = /^(?:[ \t]|>)*(?:=+|-+)[ \t]*$/gm
const RULE = /^[ \t]*(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/
const MARKS = /^(?:[ \t]|>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))*/

/** The quotations and lists that a line is in: those whose marks it has, and those that its indentation may continue. */
function blockDepth(line: string): number {
  if (RULE.test(line)) return 0
  const [start = ''] = MARKS.exec(line) ?? []
  const marks = start.match(/>|[-+*]|\d+/g)?.length ?? 0
  if (marks === 0) return 0
  const [indent = ''] = /^[ \t]*/.exec(start) ?? []
  return marks + Math.floor(indent.replaceAll('\t', '    ').length / 2)
}

interface Opened {
  mark: string
  size: number
  /** The deepest that has been closed within it. */
  inner: number
}

/** How deep emphasis is nested, and how many brackets are open at once. */
function inlineDepth(paragraph: string): number {
  const open: Opened[] = [{ mark: '', size: 0, inner: 0 }]
  const waiting: Record<string, number> = { '*': 0, _: 0, '~': 0 }
  let brackets = 0
  let mostBrackets = 0
  for (const { 0: run, index } of paragraph.matchAll(/\\.|\*+|_+|~+|[[\]]/gs)) {
    const mark = run[0] ?? ''
    if (mark === '[') mostBrackets = Math.max(mostBrackets, ++brackets)
    if (mark === ']') brackets = Math.max(0, brackets - 1)
    if (!(mark in waiting)) continue
    let left = run.length
    const isCloser = /\S/.test(paragraph[index - 1] ?? ' ')
    // The innermost first; what was opened by another mark meanwhile opens nothing.
    while (isCloser && left > 0 && waiting[mark]) {
      while (open.at(-1)?.mark !== mark) giveUp(open, waiting)
      left = close(open, left)
      if (open.at(-1)?.size === 0) giveUp(open, waiting)
    }
    if (left === 0 || !/\S/.test(paragraph[index + run.length] ?? ' ')) continue
    open.push({ mark, size: left, inner: 0 })
    waiting[mark] = (waiting[mark] ?? 0) + 1
  }
  while (open.length > 1) giveUp(open, waiting)
  return Math.max(mostBrackets, open[0]?.inner ?? 0)
}

/** Closes the last with so many marks, two of which are one level; answers how many are left of them. */
function close(open: readonly Opened[], marks: number): number {
  const last = open.at(-1)
  if (!last) return marks
  const used = Math.min(marks, last.size)
  last.inner += Math.ceil(used / 2)
  last.size -= used
  return marks - used
}

/** Takes the last away, and hands on how deep it was. */
function giveUp(open: Opened[], waiting: Record<string, number>): void {
  const last = open.pop()
  const outer = open.at(-1)
  if (!last || !outer) return
  outer.inner = Math.max(outer.inner, last.inner)
  waiting[last.mark] = (waiting[last.mark] ?? 0) - 1
}
