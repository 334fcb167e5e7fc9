import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { coverFile, coverNames } from './cover-file.tsx'

test('the kept files are what the covers and tokens draw today (make-media.ts covers makes them anew)', async () => {
  for (const name of coverNames) expect(await readFile(`public/covers/${name}.svg`, 'utf8'), name).toBe(coverFile(name))
})

test('a cover’s file knows every colour that it names', () => {
  for (const name of coverNames) {
    const file = coverFile(name)
    const named = [...file.matchAll(/var\((--[\w-]+)\)/g)].map(([, token]) => token)
    for (const token of named) expect(file, `${name}: ${token}`).toMatch(new RegExp(`${token}:`))
  }
})
