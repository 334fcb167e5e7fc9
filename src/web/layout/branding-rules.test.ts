import { expect, test } from 'vitest'
import { brandingContent } from '#domain/content/branding.ts'
import { parseContent } from '#domain/content/content-document.ts'
import { readContentForm } from '#domain/content/content-form.ts'
import { parseLogoId } from '#domain/content/logo-id.ts'
import { brandingRules } from './branding-rules.ts'

const { initial } = brandingContent
const LOGO = `${'0'.repeat(32)}-240x80-l`

test('the delivered logo and colours add no rule', () => {
  expect(brandingRules(initial)).toBe('')
  expect(brandingRules({ ...initial, nameShown: false })).toBe('')
})

test('an own logo takes the place of the built-in one, on a plate where it would vanish', () => {
  const rules = brandingRules({ ...initial, logo: LOGO })
  expect(rules).toContain(`background:url(/logos/${LOGO}.png) center/contain no-repeat`)
  expect(rules).toContain('inline-size:min(7.5rem,')
  expect(rules).toContain('background-color:light-dark(#0000,#fff)')
  expect(rules).not.toContain(':root')
  expect(rules).not.toContain('.brand span')
  expect(brandingRules({ ...initial, logo: LOGO, nameShown: false })).toContain('.brand span{')
})

test('own colours are tokens with a light and a dark shade', () => {
  const rules = brandingRules({ ...initial, accent: '#6d28d9' })
  expect(rules).toMatch(/^:root\{--deep:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\);/)
  expect(rules).toContain('--tide:light-dark(#6d28d9,')
})

const HOSTILE = [
  '</style><script>canary()</script>',
  'red;}body{display:none',
  'url(//evil.example)',
  '#0b6466;--paper:#000',
  '#0b646',
  '#0b64661',
  'var(--x)',
  '#0b6466\n',
  '＃0b6466',
  ' ',
  'expression(1)',
]

test('D1 a colour or a logo that is anything else is rejected, so no text of a form reaches the style', () => {
  for (const hostile of HOSTILE) {
    for (const name of ['accent', 'button'] as const)
      expect(parseContent(brandingContent, { ...initial, [name]: hostile }).ok, hostile).toBe(false)
    expect(parseContent(brandingContent, { ...initial, logo: hostile }).ok, hostile).toBe(false)
    for (const id of [hostile, LOGO + hostile, hostile + LOGO]) expect(parseLogoId(id), id).toBeNull()
  }
  for (const id of [LOGO.replace('240', '0'), LOGO.replace('240', '1000'), LOGO.toUpperCase(), `${LOGO}\n`])
    expect(parseLogoId(id), id).toBeNull()
})

test('a colour is read as it is typed: in capitals, and without its sign', () => {
  const form = { logo: '', nameShown: 'yes', accent: ' 6D28D9 ', button: '#F5B82E' }
  expect(readContentForm(brandingContent.field, form)).toEqual({ ...initial, accent: '#6d28d9' })
})
