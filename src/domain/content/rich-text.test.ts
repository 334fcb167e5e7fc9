import { expect, test } from 'vitest'
import { isLink } from './rich-text.ts'

test('a link leads to a page of this site or to an https address', () => {
  for (const good of ['/faq', '/#dates', '/blogs?topic=scrum', 'https://example.com/a?b=c#d'])
    expect(isLink(good), good).toBe(true)
  for (const bad of [
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:x',
    'data:text/html,x',
    'http://example.com',
    'https://',
    'https://a b',
    'https://user:pw@example.com',
    ' /faq',
    'faq',
    '',
    '/a b',
    'https:\\\\evil.example',
  ])
    expect(isLink(bad), bad).toBe(false)
})
