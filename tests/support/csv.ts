/** Reads CSV as RFC 4180 says and as a spreadsheet would: every line's values. Throws where it is not CSV. */
export function readCsv(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  let rest = text.replace(/^\ufeff/, '')
  while (rest !== '') {
    const [whole, quoted, plain = '', end] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest) ?? []
    if (whole === undefined) throw new Error(`expected CSV, got ${JSON.stringify(rest.slice(0, 80))}`)
    line.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') lines.push(line)
    if (end === '\r\n') line = []
    rest = rest.slice(whole.length)
  }
  if (line.length > 0) throw new Error('expected the last line to end')
  return lines
}
