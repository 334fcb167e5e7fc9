/** What a browser takes for scripts of a page, and what is said in them for machines. */
export function scriptsIn(html: string): { count: number; forMachines: unknown[] } {
  const all = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
  const said = all.filter(([, head = '']) => head.includes('application/ld+json'))
  return {
    count: (html.match(/<script\b/gi) ?? []).length,
    forMachines: said.map(([, , text = '']) => JSON.parse(text)),
  }
}
