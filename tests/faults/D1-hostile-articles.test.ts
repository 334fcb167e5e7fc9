import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readMarkdown } from '../../src/web/pages/blog/article-markdown.tsx'
import { hostileMarkdown, liveParts } from '../support/hostile-markdown.ts'

const THOUSANDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

test.for(THOUSANDS)(
  'D1 10,000 hostile articles run nothing, lead to no foreign address and have no style: thousand %i',
  (thousand) => {
    for (let seed = thousand * 1000 + 1; seed <= (thousand + 1) * 1000; seed++) {
      const source = hostileMarkdown(seed)
      expect(liveParts(renderToStaticMarkup(readMarkdown(source).content)), source).toEqual([])
    }
  },
)
