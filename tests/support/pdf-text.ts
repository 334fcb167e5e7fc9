import { inflateSync } from 'node:zlib'

/** The text a reader could copy out of a PDF that @react-pdf wrote, in the order it was drawn, without breaks. */
export const readPdfText = (pdf: Buffer): string => readPdfLetters(pdf).join('')

/** The same, as what each glyph stands for. What runs from right to left comes in the order in which it is drawn. */
export const readPdfLetters = (pdf: Buffer): string[] => readRuns(pdf).flat()

/** Each line, or the part of one that stands in one font. */
export const readPdfLines = (pdf: Buffer): string[] => readRuns(pdf).map((run) => run.join(''))

function readRuns(pdf: Buffer): string[][] {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id, body ?? '']),
  )
  const fonts = new Map<string, Map<string, string>>()
  for (const [, name = '', id] of [...objects.values()].join('\n').matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
    fonts.set(name, charactersOf(streamOf(objects.get(toUnicode) ?? '')))
  }
  let font: Map<string, string> | undefined
  const runs: string[][] = []
  for (const content of [...objects.values()].map(streamOf)) {
    for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (name) font = fonts.get(name)
      else
        runs.push(
          [...(shown ?? '').matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) =>
            (hex.match(/.{4}/g) ?? []).map((code) => font?.get(code) ?? '?'),
          ),
        )
    }
  }
  return runs
}

/** The colours in which a PDF that @react-pdf wrote fills shapes and letters, such as #0b6466, each once. */
export function readPdfColours(pdf: Buffer): Set<string> {
  const objects = pdf.toString('latin1').matchAll(/\d+ 0 obj\n([\s\S]*?)\nendobj/g)
  const content = [...objects].map(([, body = '']) => streamOf(body)).join('\n')
  const hex = (share: string) =>
    Math.round(Number(share) * 255)
      .toString(16)
      .padStart(2, '0')
  const fills = content.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) scn$/gm)
  return new Set([...fills].map(([, ...shares]) => `#${shares.map(hex).join('')}`))
}

function streamOf(object: string): string {
  const [, raw] = /stream\n([\s\S]*)\nendstream/.exec(object) ?? []
  if (raw === undefined || !object.includes('/FlateDecode')) return raw ?? ''
  return inflateSync(Buffer.from(raw, 'latin1')).toString('latin1')
}

/** Maps glyph codes to text, from lines such as "<0000> <0002> [<0000> <0052> <0065>]". */
function charactersOf(map: string): Map<string, string> {
  const characters = new Map<string, string>()
  for (const [, first = '0', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[(.*?)\]/gs)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const code = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0')
      characters.set(code, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'))
    }
  }
  return characters
}
