// Applies the shop's colours and fonts to the form: they arrive by message and are set as custom properties.

const themes = {
  stripe: {},
  flat: {},
  night: {
    colorBackground: '#30313d',
    colorText: '#ffffff',
    colorTextSecondary: '#c3c6cf',
    colorTextPlaceholder: '#a3a8b3',
    colorDanger: '#fe87a1',
    colorPrimary: '#85d996',
    colorEdge: '#7f8392',
  },
}

const taken = new Set()
const loaded = new Set()

/** Returns `light` or `dark`: a frame is transparent only while its colour scheme is that of the page around it. */
export function dress({ appearance = {}, fonts = [] }) {
  const root = document.documentElement
  const variables = { ...themes[appearance.theme], ...appearance.variables }
  // Of the appearance rules only the border colour of a field is used.
  const edge = appearance.rules?.['.Input']?.borderColor ?? variables.colorEdge
  if (edge) variables.colorEdge = edge
  variables.colorTextPlaceholder ??= variables.colorTextSecondary
  for (const name of taken) root.style.removeProperty(name)
  taken.clear()
  for (const [name, value] of Object.entries(variables)) {
    if (!/^[A-Za-z]+$/.test(name) || value === undefined) continue
    root.style.setProperty(`--${name}`, String(value))
    taken.add(`--${name}`)
  }
  for (const font of fonts) loadFont(font)
  const scheme = lightness('--colorText') > lightness('--colorBackground') ? 'dark' : 'light'
  root.style.colorScheme = scheme
  return scheme
}

/** Only fonts of this origin: the form's Content-Security-Policy allows no others. */
function loadFont({ family, src, ...descriptors }) {
  const address = /url\(["']?([^"')]+)/.exec(src ?? '')?.[1]
  if (!family || !address || loaded.has(src)) return
  if (new URL(address, location.href).origin !== location.origin) return
  loaded.add(src)
  const font = new FontFace(family, src, descriptors)
  // Where a font cannot be loaded, the next one of its family list is used.
  font.load().then(
    () => document.fonts.add(font),
    () => loaded.delete(src),
  )
}

function lightness(name) {
  const probe = document.createElement('i')
  probe.style.color = `var(${name})`
  document.body.append(probe)
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number)
  probe.remove()
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
