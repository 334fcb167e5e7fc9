import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandShades, DELIVERED, ON_BUTTON, type Shades } from './brand-shades.ts'
import { brandingContent } from './branding.ts'
import { contrastRatio, luminanceOf, nearestShade, shadeAsBright } from './contrast.ts'

const COLOURS = Array.from({ length: 216 }, (_, at) => {
  const parts = [Math.floor(at / 36), Math.floor(at / 6) % 6, at % 6]
  return `#${parts.map((part) => (part * 51).toString(16).padStart(2, '0')).join('')}`
})

const THEMES = ['light', 'dark'] as const

const INK: Record<string, Shades> = {
  ink: { light: '#0e2a2b', dark: '#eaf3f0' },
  'ink-2': { light: '#3f5657', dark: '#bbc8c4' },
  'on-deep': { light: '#f2f8f6', dark: '#eaf3f0' },
  'on-b6': { light: '#f2f8f6', dark: '#06201f' },
}

/** Of both themes; text on ground. */
const PAIRS = [
  ['tide', 'paper'],
  ['tide', 'surface'],
  ['tide', 'sunk'],
  ['tide', 'tide-wash'],
  ['ink', 'tide-wash'],
  ['ink-2', 'tide-wash'],
  ['ink', 'sun-wash'],
  ['on-deep', 'deep'],
  ['on-deep-2', 'deep'],
  ['sun', 'deep'],
  ['on-b6', 'b6'],
] as const

test('no matter which two colours an owner chooses, all words can be read in both themes', () => {
  const failures = COLOURS.flatMap((accent, at) => {
    const button = COLOURS[(at * 7) % COLOURS.length] ?? accent
    const { tokens } = brandShades({ accent, button })
    const shadesOf = (name: string) => tokens.get(name) ?? INK[name] ?? new Map(Object.entries(DELIVERED)).get(name)
    return THEMES.flatMap((theme) =>
      [
        ...PAIRS.map(([text, ground]) => [shadesOf(text)?.[theme], shadesOf(ground)?.[theme]]),
        [ON_BUTTON, tokens.get('sun')?.[theme]],
      ]
        .filter(([text = '', ground = '']) => contrastRatio(text, ground) < 4.5)
        .map((pair) => `${accent}, ${button}, ${theme}: ${pair.join(' on ')}`),
    )
  })
  expect(failures).toEqual([])
})

test('a button and its edge can be told from each dark ground, 3:1', () => {
  for (const button of COLOURS) {
    const { dark } = brandShades({ accent: '#0b6466', button }).button
    for (const ground of ['paper', 'surface', 'sunk', 'deep'] as const)
      expect(contrastRatio(dark, DELIVERED[ground].dark), button).toBeGreaterThanOrEqual(3)
  }
})

test('the delivered colours stay as they are, shade by shade', () => {
  const { accent, button, tokens } = brandShades(brandingContent.initial)
  expect([accent.moved, button.moved]).toEqual([null, null])
  for (const theme of THEMES)
    for (const [name, shades] of tokens) {
      const delivered = new Map<string, Shades>(Object.entries(DELIVERED)).get(name)
      expect(shades[theme], name).toBe(delivered?.[theme])
    }
})

test('the delivered shades are those of the style of the site', () => {
  const css = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8').replaceAll(
    '#fff,',
    '#ffffff,',
  )
  for (const [name, { light, dark }] of Object.entries(DELIVERED))
    expect(css).toContain(`--${name}: light-dark(${light}, ${dark});`)
  expect(css).toContain(`--on-sun: ${ON_BUTTON};`)
})

test.each([
  ['#ffffff', 'darker'],
  ['#ffe066', 'darker'],
  ['#6d28d9', null],
  ['#000000', null],
])('%s as the accent: %s', (accent, moved) => {
  const read = brandShades({ accent, button: '#f5b82e' }).accent
  expect(read.moved).toBe(moved)
  expect(read.contrast.light).toBeGreaterThanOrEqual(4.5)
  if (moved === null) expect(read.light).toBe(accent)
})

test('a dark colour of buttons becomes lighter, because the words on them are dark', () => {
  expect(brandShades({ accent: '#0b6466', button: '#1d4ed8' }).button).toMatchObject({ moved: 'lighter' })
})

test('black and white are 21 to 1, and a colour with itself 1', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastRatio('#0b6466', '#0b6466')).toBe(1)
})

test('a shade is as bright as its model, and is that model where the colour is the same', () => {
  for (const colour of COLOURS)
    for (const model of ['#6fd6cc', '#0b3b3d'])
      expect(Math.abs(luminanceOf(shadeAsBright(colour, model)) - luminanceOf(model)), colour).toBeLessThan(0.01)
  expect(shadeAsBright('#0b6466', '#0b6466')).toBe('#0b6466')
})

test('where no shade fits there is none', () => {
  expect(nearestShade('#0b6466', () => false)).toBeNull()
})
