/** The number of scripts that a browser finds in a page, and the page's structured data. */
export function scriptsIn(html: string): { count: number; forMachines: unknown[] } {
  const all = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
  const data = all.filter(([, head = '']) => head.includes('application/ld+json'))
  return {
    count: (html.match(/<script\b/gi) ?? []).length,
    forMachines: data.map(([, , text = '']) => JSON.parse(text)),
  }
}
