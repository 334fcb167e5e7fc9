import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { minifyInline } from '../../../scripts/minified-text.ts'

test('all that a reading page runs before the visitor uses it is at most 1000 bytes', async () => {
  const scripts = await Promise.all(['head-script.js', 'reading-script.js'].map(minified))
  expect(Buffer.byteLength(scripts.join(''))).toBeLessThanOrEqual(1000)
})

test('what runs before the first paint is at most 200 bytes', async () => {
  expect(Buffer.byteLength(await minified('head-script.js'))).toBeLessThanOrEqual(200)
})

async function minified(name: string): Promise<string> {
  const path = new URL(name, import.meta.url).pathname
  return minifyInline(path, await readFile(path, 'utf8'))
}
