import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Font } from '@react-pdf/renderer'
import { FONT_FAMILIES, isSiteFamily } from '#domain/documents/printable.ts'
import { shapeWithHarfBuzz } from './shape-with-harfbuzz.ts'

/** Beside the built server: they are read when a text needs them, and then kept. */
const FOLDER = 'src/documents/fonts/noto'
/** Of letters whose outlines are cubic; all others are quadratic. */
const CUBIC = ['NotoSansHan', 'NotoSansHangul']

/** Fonts of other scripts than the site's. Each loads when the first document uses it, and its letters are placed by HarfBuzz. */
export function registerShapedFonts(): void {
  for (const family of FONT_FAMILIES.filter((one) => !isSiteFamily(one))) {
    const path = join(FOLDER, `${family}.${CUBIC.includes(family) ? 'otf' : 'ttf'}`)
    Font.register({ family, src: path })
    const [source] = Font.getRegisteredFonts()[family]?.sources ?? []
    if (!source) throw new Error(`expected the font ${family} to be registered`)
    const load = source._load.bind(source)
    source._load = async () => {
      await load()
      if (source.data) shapeWithHarfBuzz(source.data, await readFile(path), await import('harfbuzzjs'))
    }
  }
}
