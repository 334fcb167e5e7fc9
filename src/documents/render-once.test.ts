import { expect, test } from 'vitest'
import { renderOnce } from './render-once.ts'

test('a file is rendered once, and again only when what it shows has changed', async () => {
  const rendered = renderOnce()
  let times = 0
  const ask = (name: string, price: number) => rendered(name, { price }, async () => Buffer.from(`${(times += 1)}`))
  const [first, second] = await Promise.all([ask('letter', 1500), ask('letter', 1500)])
  expect([first, second].map(String)).toEqual(['1', '1'])
  expect(String(await ask('letter', 1600))).toBe('2')
  expect(String(await ask('plan', 1600)), 'each name has its own').toBe('3')
  expect(String(await ask('letter', 1600))).toBe('2')
})

test('a file that could not be rendered is tried again', async () => {
  const rendered = renderOnce()
  await expect(rendered('letter', {}, () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
  expect(String(await rendered('letter', {}, async () => Buffer.from('here')))).toBe('here')
})
