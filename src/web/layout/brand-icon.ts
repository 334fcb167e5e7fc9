import { brandShades } from '#domain/content/brand-shades.ts'
import { type Branding, hasOwnColours } from '#domain/content/branding.ts'
import { paths } from '#web/paths.ts'

type Colours = Pick<Branding, 'accent' | 'button'>

/** The waves of public/icon.svg, upper edge first: the rest of each is the rounded square. */
const WAVES = [
  { token: 'b3', edge: 'M0 19C7 18 10 14 16 12S26 9 32 3' },
  { token: 'b4', edge: 'M0 23C7 23 10 19 16 17S26 15 32 10' },
  { token: 'sun', edge: 'M0 27C8 27 11 25 16 23S26 21 32 17' },
]

/** The icon of the site in these colours, as an SVG. With the delivered ones it is public/icon.svg. */
export function brandIcon(colours: Colours): string {
  const { tokens } = brandShades(colours)
  const waves = WAVES.map(
    ({ token, edge }) => `<path fill="${tokens.get(token)?.light}" d="${edge}V26A6 6 0 0 1 26 32H6A6 6 0 0 1 0 26Z"/>`,
  )
  const square = `<rect width="32" height="32" rx="6" fill="${tokens.get('deep')?.light}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${square}${waves.join('')}</svg>\n`
}

/** Where the icon in an owner's colours is; null while they are as delivered. They are its name, so that it may be kept for good. */
export const iconPath = (branding: Branding): string | null =>
  hasOwnColours(branding) ? paths.icon(`${branding.accent.slice(1)}-${branding.button.slice(1)}`) : null

/** The colours that the name of such a file says; null for any other name. */
export function parseIconFile(file: string): Colours | null {
  const [, accent, button] = /^([0-9a-f]{6})-([0-9a-f]{6})\.svg$/.exec(file) ?? []
  return accent && button ? { accent: `#${accent}`, button: `#${button}` } : null
}
