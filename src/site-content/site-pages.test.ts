import { expect, test } from 'vitest'
import { ABOUT_METHOD } from '../../tests/support/site-pages.ts'
import { findDestination } from './site-pages.ts'

/** Which page leads where. Any other page leads nowhere else. */
const LEADS_TO: Record<string, string> = {
  '/pages/one': '/pages/Two',
  '/pages/two': '/pages/three',
  '/pages/three': '/faq#refunds',
  '/pages/here': '/pages/there',
  '/pages/there': '/pages/here',
  '/pages/outside': '/pages/here',
}

test.for([
  ['/pages/one', '/faq#refunds'],
  ['/pages/three', '/faq#refunds'],
  ['/pages/goals', '/pages/goals'],
  ['/pages/one?from=post', '/pages/one?from=post'],
  ['/pages/', '/pages/'],
  ['/blogs/one', '/blogs/one'],
  ['/pages/here', null],
  ['/pages/there', null],
  ['/pages/outside', null],
])('a page that leads to %s leads to %s in the end', async ([movedTo = '', destination]) => {
  const read = async ({ page }: { page: string }) => ({ ...ABOUT_METHOD, movedTo: LEADS_TO[page] ?? '' })
  expect(await findDestination({ movedTo: movedTo ?? '' }, read)).toBe(destination)
})
