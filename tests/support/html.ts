const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: ' ' }

const decode = (text: string): string => text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

/** The visible text of a piece of HTML. */
export const wordsOf = (html: string): string =>
  decode(
    html
      .replaceAll(/<(style|script|svg)\b.*?<\/\1>/gs, '')
      .replaceAll('<!-- -->', '')
      .replaceAll(/<span class="day">(.*?)<\/span>/g, '$1')
      .replaceAll(/<[^>]*>/g, ' '),
  )
    .replaceAll(/\s+/g, ' ')
    .trim()

/** An attribute of the first tag of a piece of HTML. */
export function attributeOf(html: string, name: string): string | null {
  const value = new RegExp(`^[^>]*?\\s${name}="([^"]*)"`).exec(html)?.[1]
  return value === undefined ? null : decode(value)
}

/** Each element of a name, whole: elements of the same name inside it are counted. */
export function elementsOf(html: string, tag: string): string[] {
  const found: string[] = []
  const open: number[] = []
  for (const { 0: piece, index } of html.matchAll(new RegExp(`<${tag}\\b[^>]*>|</${tag}>`, 'g'))) {
    if (!piece.startsWith('</')) open.push(index)
    else {
      const from = open.pop()
      if (from !== undefined) found.push(html.slice(from, index + piece.length))
    }
  }
  return found.sort((one, other) => html.indexOf(one) - html.indexOf(other))
}

export const headingsOf = (html: string, level: 1 | 2 | 3 | 4): string[] => elementsOf(html, `h${level}`).map(wordsOf)

export const linksOf = (html: string): { href: string; words: string }[] =>
  elementsOf(html, 'a').map((link) => ({ href: attributeOf(link, 'href') ?? '', words: wordsOf(link) }))

export const mainOf = (html: string): string => elementsOf(html, 'main')[0] ?? ''

/** The section, navigation or aside with this name, from its label or its heading. */
export function regionOf(html: string, name: string): string {
  const regions = ['section', 'nav', 'aside'].flatMap((tag) => elementsOf(html, tag))
  const found = regions.find((region) => {
    const by = attributeOf(region, 'aria-labelledby')
    const named = by && new RegExp(`<(\\w+)\\b[^>]*\\sid="${by}"[^>]*>(.*?)</\\1>`, 's').exec(html)?.[2]
    return (named ? wordsOf(named) : attributeOf(region, 'aria-label')) === name
  })
  if (found === undefined) throw new Error(`expected a region called ${name}`)
  return found
}

/** The structured data of a page, in order. */
export const structuredDataOf = (html: string): { '@type': string; [name: string]: unknown }[] =>
  [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) =>
    JSON.parse(text),
  )

/** Whether the page has the element that a fragment names. */
export const hasTarget = (html: string, href: string): boolean => html.includes(` id="${href.slice(1)}"`)

/** What keeps a text from being well-formed XML: a tag that is not closed in order, or a bare & or <. */
export function xmlFaultsOf(xml: string): string[] {
  const faults: string[] = []
  const open: string[] = []
  const text = xml.replace(/^<\?xml [^>]*\?>/, '').replaceAll(/<!\[CDATA\[.*?\]\]>/gs, '')
  const tag = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/g
  for (const [whole, closing, name = '', , selfClosing] of text.matchAll(tag)) {
    if (!closing && !selfClosing) open.push(name)
    if (closing && open.pop() !== name) faults.push(`${whole} closes nothing`)
  }
  const rest = text.replaceAll(tag, '')
  faults.push(...open.map((name) => `<${name}> is not closed`))
  faults.push(...(rest.match(/<.{0,20}|&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);).{0,20}/g) ?? []))
  return faults
}

/** The number of scripts that a browser finds in a page, and the page's structured data. */
export function scriptsIn(html: string): { count: number; forMachines: unknown[] } {
  const all = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
  const data = all.filter(([, head = '']) => head.includes('application/ld+json'))
  return {
    count: (html.match(/<script\b/gi) ?? []).length,
    forMachines: data.map(([, , text = '']) => JSON.parse(text)),
  }
}
