import type { BrandShades } from '#domain/content/brand-shades.ts'

// The light theme of src/web/styles/tokens.css. Emails and PDFs cannot read custom properties, so they share this copy.
export const ink = { strong: '#0E2A2B', soft: '#3F5657', line: '#C9D8D3', tide: '#0B6466', danger: '#AE1F1B' }
export const background = { wash: '#DDEFEA', danger: '#FBE6E2' }

export interface DocumentColours {
  /** The colour of words on white. */
  accent: string
  wash: string
  /** The bands of the cumulative flow picture (`flowBands`), lightest first. */
  bands: readonly string[]
  /** The bands of the built-in logo, top to bottom. */
  logo: readonly string[]
}

const delivered: DocumentColours = {
  accent: ink.tide,
  wash: background.wash,
  bands: ['#BFE0D9', '#8CC7C0', '#3F9A98', '#0B6466', '#0B3B3D'],
  logo: ['#8CC7C0', '#3F9A98', '#0B3B3D', '#F5B82E'],
}

/** The owner’s, in the shades of the light theme; the delivered ones without them. */
export function documentColours(shades: BrandShades | undefined): DocumentColours {
  if (!shades) return delivered
  const light = (...names: string[]) => names.flatMap((name) => shades.tokens.get(name)?.light ?? [])
  return {
    accent: shades.accent.light,
    wash: shades.tokens.get('tide-wash')?.light ?? delivered.wash,
    bands: light('b2', 'b3', 'b4', 'b5', 'b6'),
    logo: light('b3', 'b4', 'deep', 'sun'),
  }
}
