import type { Font } from '@react-pdf/renderer'
import type * as HarfBuzz from 'harfbuzzjs'
import { RIGHT_TO_LEFT } from '#domain/documents/printable.ts'

type PdfFont = NonNullable<ReturnType<typeof Font.getFont>['data']>

/** A glyph of the font at its place, in units of the font. */
interface Part {
  glyph: number
  x: number
  y: number
}

/** Letters that belong together, drawn as one glyph of the PDF, which stands for just this text. */
interface Cluster {
  parts: Part[]
  advance: number
  text: string
}

/** What fontkit's subset of a font does, where we step in. */
interface Subset {
  glyphs: number[]
  offset: number
  glyf: Uint8Array[]
  loca: { offsets: number[] }
  hmtx: { metrics: { advance: number; bearing: number }[] }
  includeGlyph(id: number | { id: number }): number
  _addGlyph(id: number): number
}

/** Ids above every glyph's own: those of the clusters. */
const FIRST_CLUSTER = 0x1_0000

/**
 * Has a font's letters placed by HarfBuzz, because fontkit misplaces marks and joins some scripts wrongly, and the PDF writer
 * loses every offset. Each cluster becomes one composite glyph, so that nothing is left to place, and whoever copies from the
 * PDF gets what was typed.
 */
export function shapeWithHarfBuzz(font: PdfFont, bytes: Uint8Array, harfbuzz: typeof HarfBuzz): void {
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)))
  const isCubic = 'CFF ' in font.directory.tables
  const clusters: Cluster[] = []
  const ids = new Map<string, number>()
  const idOf = (cluster: Cluster): number => {
    const key = JSON.stringify(cluster)
    const id = ids.get(key) ?? FIRST_CLUSTER + clusters.push(cluster) - 1
    ids.set(key, id)
    return id
  }
  const glyphOf = (cluster: Cluster) => ({
    id: idOf(cluster),
    codePoints: cluster.text.split('').map((unit) => unit.charCodeAt(0)), // in pairs, as ToUnicode writes them
    advanceWidth: cluster.advance,
  })
  // A space; the fonts of Han and Hangul have only their own.
  const blank = [0x20, 0x3000, 0x3164].map((code) => font.glyphForCodePoint(code).id).find((id) => id !== 0) ?? 0
  const openSubset = font.createSubset.bind(font)
  Object.assign(font, {
    hasGlyphForCodePoint: () => true, // src/domain/documents/printable.ts has chosen the font
    // Asked for the hyphen of a word that is broken: these scripts have none, and a name must not get one.
    glyphForCodePoint: () => glyphOf({ parts: [{ glyph: blank, x: 0, y: 0 }], advance: 0, text: '\u200B' }),
    layout(string: string) {
      const shaped = shapeClusters(string, shaper, harfbuzz).flatMap((cluster) =>
        isCubic ? inParts(cluster) : [cluster],
      )
      const glyphs = shaped.map(glyphOf)
      const positions = shaped.map(({ advance }) => ({ xAdvance: advance, yAdvance: 0, xOffset: 0, yOffset: 0 }))
      return { glyphs, positions, advanceWidth: shaped.reduce((sum, { advance }) => sum + advance, 0) }
    },
    createSubset: () => withClusters(openSubset() as unknown as Subset, (id) => clusters[id - FIRST_CLUSTER]), // fontkit's own
  })
}

/** In the order in which the PDF writer wants them: it turns what runs from right to left, but not what UTF-16 has in pairs. */
function shapeClusters(string: string, shaper: HarfBuzz.Font, harfbuzz: typeof HarfBuzz): Cluster[] {
  const isRightToLeft = RIGHT_TO_LEFT.test(string)
  // The PDF writer has mirrored the brackets of such a run, and HarfBuzz does it again.
  const text = isRightToLeft ? string.replace(/[()[\]{}<>«»‹›]/g, (one) => MIRRORED[one] ?? one) : string
  const buffer = new harfbuzz.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR)
  harfbuzz.shape(shaper, buffer)
  const glyphs = buffer.getGlyphInfosAndPositions()
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].toSorted((one, other) => one - other)
  const clusters = starts.map((start, index) => {
    let advance = 0
    const parts: Part[] = []
    for (const { codepoint, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 } of glyphs) {
      if (cluster !== start) continue
      parts.push({ glyph: codepoint, x: advance + xOffset, y: yOffset })
      advance += xAdvance
    }
    return { parts, advance, text: text.slice(start, starts[index + 1]) }
  })
  return isRightToLeft && /[\u{10000}-\u{1FFFF}]/u.test(text) ? clusters.toReversed() : clusters
}

/** Cubic outlines have no composite glyphs. Their marks have their place in the glyph itself. */
const inParts = ({ parts, advance, text }: Cluster): Cluster[] =>
  parts.map((part, index) => ({
    parts: [{ ...part, x: 0, y: 0 }],
    advance: index === 0 ? advance : 0,
    text: index === 0 ? text : '',
  }))

function withClusters(subset: Subset, clusterOf: (id: number) => Cluster | undefined): Subset {
  const addGlyph = subset._addGlyph?.bind(subset)
  const slots = new Map<number, number>([[0, 0]])
  subset.includeGlyph = (glyph) => {
    const id = typeof glyph === 'number' ? glyph : glyph.id
    const known = slots.get(id)
    if (known !== undefined) return known
    const cluster = clusterOf(id)
    const [only] = cluster?.parts ?? []
    const isPlain = cluster?.parts.length === 1 && only?.x === 0 && only.y === 0
    const slot = subset.glyphs.push(isPlain ? only.glyph : id) - 1
    slots.set(id, slot)
    return slot
  }
  subset._addGlyph = (id) => {
    const cluster = clusterOf(id)
    if (!cluster) return addGlyph(id)
    const outline = compositeGlyph(cluster.parts.map((part) => ({ ...part, glyph: subset.includeGlyph(part.glyph) })))
    subset.loca.offsets.push(subset.offset)
    subset.hmtx.metrics.push({ advance: cluster.advance, bearing: 0 })
    subset.offset += outline.length
    return subset.glyf.push(outline) - 1
  }
  return subset
}

/** https://learn.microsoft.com/typography/opentype/spec/glyf#composite-glyph-description */
function compositeGlyph(parts: Part[]): Uint8Array {
  const [ARGUMENTS_ARE_WORDS, ARGUMENTS_ARE_OFFSETS, MORE_COMPONENTS] = [0x0001, 0x0002, 0x0020]
  // Its box begins at 0, as its bearing does: a renderer moves a glyph by the difference.
  const outline = Buffer.alloc(10 + 8 * parts.length)
  if (parts.length > 0) outline.writeInt16BE(-1)
  for (const [index, { glyph, x, y }] of parts.entries()) {
    const isLast = index === parts.length - 1
    const at = 10 + 8 * index
    outline.writeUInt16BE(ARGUMENTS_ARE_WORDS | ARGUMENTS_ARE_OFFSETS | (isLast ? 0 : MORE_COMPONENTS), at)
    outline.writeUInt16BE(glyph, at + 2)
    outline.writeInt16BE(x, at + 4)
    outline.writeInt16BE(y, at + 6)
  }
  return outline
}

const MIRRORED: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
  '‹': '›',
  '›': '‹',
}
