/**
 * The HTML up to where more elements than that are open at once. The parser takes longer for each tag the more are open: a
 * hundred thousand of them would block the process for seconds. Counted as the parser does, as far as it matters here.
 */
export function cutWhereTooDeep(html: string, most: number): string {
  const open: string[] = []
  for (const { 1: slash, 2: tag = '', index } of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    const name = tag.toLowerCase()
    if (slash) {
      const opened = open.lastIndexOf(name)
      if (opened >= 0) open.length = opened
    } else if (!VOID.has(name)) {
      while (CLOSES[name]?.includes(open.at(-1) ?? '')) open.pop()
      if (open.push(name) > most) return html.slice(0, index)
    }
  }
  return html
}

/** Elements without an end tag. */
const VOID = new Set(
  'area base basefont br col command embed frame hr image img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
)

/** Those whose start ends an open one, because people leave the end tag out. */
const CLOSES: Record<string, string[]> = {
  p: ['p'],
  li: ['li'],
  dd: ['dd', 'dt'],
  dt: ['dd', 'dt'],
  option: ['option'],
  th: ['th'],
  td: ['td', 'th', 'thead'],
  tr: ['tr', 'td', 'th'],
}
