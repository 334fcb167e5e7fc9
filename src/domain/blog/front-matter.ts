import type { FieldErrors } from '#domain/fields.ts'

type FrontMatter = { ok: true; values: Record<string, unknown>; body: string } | { ok: false; fieldErrors: FieldErrors }

/** Splits a file of Markdown into the head between two lines of `---`, and the text below it. */
export function readFrontMatter(source: string): FrontMatter {
  const [, lines, body = ''] = /^---\n([^]*?)\n---(?:\n([^]*))?$/.exec(source.replaceAll('\r\n', '\n')) ?? []
  if (lines === undefined) return failed('', 'Please begin with a line ---, the title and so on, and another line ---.')
  const values = new Map<string, unknown>()
  for (const one of lines.split('\n').filter((text) => text.trim() !== '')) {
    const [, name, written] = /^([A-Za-z]+):(?:[ \t]+([^]*))?$/.exec(one) ?? []
    if (!name) return failed('', `This line has no name and colon: ${one.slice(0, 60)}`)
    if (values.has(name)) return failed(name, 'It is there twice.')
    values.set(name, readValue((written ?? '').trim()))
  }
  return { ok: true, values: Object.fromEntries(values), body }
}

const failed = (field: string, message: string) => ({ ok: false as const, fieldErrors: { [field]: message } })

/** Enough of YAML for a head: as JSON has it, in single quotation marks, a list of words, or one without any marks. */
function readValue(written: string): unknown {
  if (/^(["[]|true$|false$|\d{1,9}$)/.test(written)) {
    try {
      return JSON.parse(written)
    } catch {
      const [, words] = /^\[([^"'[\]]*)\]$/.exec(written) ?? []
      return words === undefined ? written : words.split(',').map((word) => word.trim()) // its schema says what is expected
    }
  }
  const [, quoted] = /^'([^]*)'$/.exec(written) ?? []
  return quoted === undefined ? written : quoted.replaceAll("''", "'")
}
