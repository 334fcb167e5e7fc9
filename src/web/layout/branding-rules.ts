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
  const tokens = [...brandShades(branding).tokens].map(([name, { light, dark }]) => [
    name,
    `light-dark(${light},${dark})`,
  ])
  const rules = tokens.map(([name, value]) => `--${name}:${value}`).join(';')
  // The third wave of the built-in logo has no token.
  return `:root{${rules}}.logo-mark .logo-3{fill:light-dark(var(--deep),var(--b4))}`
}

const LOGO_HEIGHT_REM = 2.5

/** The built-in logo is decoration next to the name, and so is the owner's: a background in its place. */
function logoRules(branding: Branding): string {
  const logo = ownLogoOf(branding)
  const parts = logo && parseLogoId(logo.id)
  if (!parts) return ''
  const width = Math.round((LOGO_HEIGHT_REM * 100 * parts.width) / parts.height) / 100
  const widest = logo.nameShown ? 'min(11rem,24vw)' : 'min(13rem,42vw)'
  const mark = [
    `block-size:${LOGO_HEIGHT_REM}rem`,
    `inline-size:min(${width}rem,${widest})`,
    `background:url(${paths.logo(logo.id)}) center/contain no-repeat content-box`,
    'print-color-adjust:exact',
  ].join(';')
  const name = logo.nameShown
    ? ''
    : '.brand span{position:absolute;inline-size:1px;overflow:hidden;clip-path:inset(50%)}'
  return `.logo-mark{${mark}}.logo-mark path{display:none}${PLATES[parts.ground]}${name}`
}

const PLATE =
  '.logo-mark{box-sizing:content-box;padding:.3rem .4rem;border-radius:var(--r-2);background-clip:border-box;'

/** A plate behind a logo that would vanish, in the theme in which it would. The footer is dark in both. */
const PLATES = {
  any: '',
  light: `${PLATE}background-color:light-dark(#0000,#fff)}.site-footer .logo-mark{background-color:#fff}`,
  dark: `${PLATE}background-color:light-dark(var(--deep),#0000)}.site-footer .logo-mark{background-color:#0000}`,
}
