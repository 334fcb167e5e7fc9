import { brandShades } from '#domain/content/brand-shades.ts'
import { type Branding, hasOwnColours, ownLogoOf } from '#domain/content/branding.ts'
import { parseLogoId } from '#domain/content/logo-id.ts'
import { paths } from '#web/paths.ts'

/**
 * The rules that put an owner's logo and colours in place of the delivered ones; empty where they are as delivered. They are in
 * no layer, so they win over the style of the site.
 */
export const brandingRules = (branding: Branding): string => colourRules(branding) + logoRules(branding)

function colourRules(branding: Branding): string {
  if (!hasOwnColours(branding)) return ''
  const { tokens } = brandShades(branding)
  const rules = [...tokens].map(([name, { light, dark }]) => `--${name}:light-dark(${light},${dark})`).join(';')
  const mixed = (light: string, dark: string) => `light-dark(${tokens.get(light)?.light},${tokens.get(dark)?.dark})`
  const [deep, middle] = [mixed('b5', 'b3'), mixed('b4', 'b4')]
  return [
    `:root{${rules}}`,
    // The style of the site names these colours by their figures: they are not those of the theme.
    `.logo-mark .logo-3{fill:${mixed('deep', 'b4')}}`,
    `.site-footer-bands{--b4:${middle};--b5:${deep}}`,
    `.deep-hero-bands{--b2:${mixed('b6', 'b3')};--b3:${deep};--b4:${middle};--b5:${mixed('b3', 'b2')}}`,
  ].join('')
}

const LOGO_HEIGHT_REM = 2.5

/** The built-in logo is decoration next to the name, and so is the owner's: a background in its place. */
function logoRules(branding: Branding): string {
  const logo = ownLogoOf(branding)
  const parts = logo && parseLogoId(logo.id)
  if (!parts) return ''
  const width = Math.round((LOGO_HEIGHT_REM * 100 * parts.width) / parts.height) / 100
  const widest = logo.nameShown ? 'min(11rem,14vw)' : 'min(13rem,34vw)'
  const mark = [
    `block-size:${LOGO_HEIGHT_REM}rem`,
    `inline-size:min(${width}rem,${widest})`,
    `background:url(${paths.logo(logo.id)}) center/contain no-repeat content-box`,
    'print-color-adjust:exact',
  ].join(';')
  const name = logo.nameShown
    ? ''
    : '.brand span{position:absolute;inline-size:1px;overflow:hidden;clip-path:inset(50%)}'
  // The side of the office is narrow.
  const aside = logo.nameShown ? `.office-side .logo-mark{inline-size:min(${width}rem,4.5rem)}` : ''
  return `.logo-mark{${mark}}.logo-mark path{display:none}${aside}${PLATES[parts.ground]}${name}`
}

const PLATE = '.logo-mark{box-sizing:content-box;padding:.25rem;border-radius:var(--r-2);background-clip:border-box;'

/** A plate behind a logo that would vanish, in the theme in which it would. The footer is dark in both. */
const PLATES = {
  any: '',
  light: `${PLATE}background-color:light-dark(#0000,#fff)}.site-footer .logo-mark{background-color:#fff}`,
  dark: `${PLATE}background-color:light-dark(var(--deep),#0000)}.site-footer .logo-mark{background-color:#0000}`,
}
