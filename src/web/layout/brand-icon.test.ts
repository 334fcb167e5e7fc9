import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandingContent } from '#domain/content/branding.ts'
import { brandIcon, iconPath, parseIconFile } from './brand-icon.ts'

const { initial } = brandingContent

test('with the delivered colours the icon is the one in public, which pages then name', () => {
  expect(brandIcon(initial)).toBe(readFileSync('public/icon.svg', 'utf8'))
  expect(iconPath(initial)).toBeNull()
})

test('with own colours its address says them, and it has their shades', () => {
  const own = { ...initial, accent: '#6d28d9', button: '#9be07a' }
  expect(iconPath(own)).toBe('/icons/6d28d9-9be07a.svg')
  expect(parseIconFile('6d28d9-9be07a.svg')).toEqual({ accent: '#6d28d9', button: '#9be07a' })
  const icon = brandIcon(own)
  expect(icon).toContain('fill="#9be07a"')
  expect(icon).not.toContain('#0b3b3d')
})

test('D1 a name that is no two colours is no icon', () => {
  for (const file of [
    '',
    'icon.svg',
    '6d28d9.svg',
    '6d28d9-9be07a.png',
    '6d28d9-9be07a.svg\n',
    '6d28d9-"><script>.svg',
  ])
    expect(parseIconFile(file), file).toBeNull()
})
