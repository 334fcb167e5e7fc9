import type { Branding } from './branding.ts'
import { contrastRatio, lowestContrast, nearestShade, shadeAsBright } from './contrast.ts'

export interface Shades {
  light: string
  dark: string
}

// The tokens of these names in src/web/styles/tokens.css; brand-shades.test.ts compares them.
export const DELIVERED = {
  paper: { light: '#f2f8f6', dark: '#0a191b' },
  surface: { light: '#ffffff', dark: '#10262a' },
  sunk: { light: '#e3eeea', dark: '#071213' },
  deep: { light: '#0b3b3d', dark: '#0d3336' },
  'on-deep-2': { light: '#bfe0d9', dark: '#bbc8c4' },
  tide: { light: '#0b6466', dark: '#6fd6cc' },
  'tide-wash': { light: '#d9eeea', dark: '#123a3c' },
  sun: { light: '#f5b82e', dark: '#ffcf5c' },
  'sun-hover': { light: '#ffcb52', dark: '#ffdd8a' },
  'sun-wash': { light: '#fff1cc', dark: '#3a2e0c' },
  b2: { light: '#bfe0d9', dark: '#12353a' },
  b3: { light: '#8cc7c0', dark: '#17494d' },
  b4: { light: '#3f9a98', dark: '#1f6a6b' },
  b5: { light: '#0b6466', dark: '#3f9a98' },
  b6: { light: '#0b3b3d', dark: '#8cc7c0' },
} satisfies Record<string, Shades>

/** The words on a button, in both themes. */
export const ON_BUTTON = '#0e2a2b'

/** Least contrast of text (WCAG AA); it covers the 3 that the edge of a control needs. */
const TEXT_CONTRAST = 4.5

type TokenName = keyof typeof DELIVERED

/** What follows the accent. What is said of the delivered colours holds for them, because they are as bright. */
const OF_ACCENT: TokenName[] = ['deep', 'on-deep-2', 'tide-wash', 'b2', 'b3', 'b4', 'b5', 'b6']

export interface ReadableColour extends Shades {
  /** The lowest contrast with what the colour is read on, or with the words that are on it. */
  contrast: { light: number; dark: number }
  /** How the light theme's shade differs from what was given. */
  moved: 'lighter' | 'darker' | null
}

export interface BrandShades {
  accent: ReadableColour
  button: ReadableColour
  /** All tokens that follow the two colours. */
  tokens: ReadonlyMap<string, Shades>
}

/** The shades in which the two colours can be read, in both themes. */
export function brandShades({ accent, button }: Pick<Branding, 'accent' | 'button'>): BrandShades {
  const tokens = new Map<string, Shades>(OF_ACCENT.map((name) => [name, asBright(accent, DELIVERED[name])]))
  const wash = asBright(accent, DELIVERED['tide-wash'])
  const deep = asBright(accent, DELIVERED.deep)
  const grounds = [DELIVERED.paper, DELIVERED.surface, DELIVERED.sunk, wash]
  const read = readable(accent, DELIVERED.tide, (hex, theme) =>
    lowestContrast(
      hex,
      grounds.map((ground) => ground[theme]),
    ),
  )
  // The accent is also the colour of links on the deep ground.
  const pressed = readable(button, DELIVERED.sun, (hex, theme) => lowestContrast(hex, [ON_BUTTON, deep[theme]]))
  tokens.set('tide', read).set('sun', pressed)
  for (const name of ['sun-hover', 'sun-wash'] as const) tokens.set(name, asBright(button, DELIVERED[name]))
  return { accent: read, button: pressed, tokens }
}

/** The delivered shades themselves for a colour that is as delivered. */
const asBright = (colour: string, { light, dark }: Shades): Shades =>
  colour === DELIVERED.tide.light || colour === DELIVERED.sun.light
    ? { light, dark }
    : { light: shadeAsBright(colour, light), dark: shadeAsBright(colour, dark) }

function readable(
  given: string,
  delivered: Shades,
  contrastOf: (hex: string, theme: keyof Shades) => number,
): ReadableColour {
  const light = nearestShade(given, (hex) => contrastOf(hex, 'light') >= TEXT_CONTRAST) ?? delivered.light
  const { dark } = asBright(given, delivered)
  return {
    light,
    dark,
    contrast: { light: contrastOf(light, 'light'), dark: contrastOf(dark, 'dark') },
    moved:
      light === given ? null : contrastRatio(light, '#000000') > contrastRatio(given, '#000000') ? 'lighter' : 'darker',
  }
}
