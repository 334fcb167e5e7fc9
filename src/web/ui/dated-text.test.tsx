import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DatedText } from './dated-text.tsx'

const kept = (words: string): string[] =>
  [...renderToStaticMarkup(<DatedText>{words}</DatedText>).matchAll(/<span class="day">(.*?)<\/span>/g)].flatMap(
    ([, day]) => day ?? [],
  )

test.for([
  ['Balance due Sat 16 Jan 2027', ['Sat 16 Jan 2027']],
  ['Free taster session, Thu 10 Dec', ['Thu 10 Dec']],
  ['Sat 30 and Sun 31 Jan 2027, then until Wed 24 Sept 2031.', ['Sat 30', 'Sun 31 Jan 2027', 'Wed 24 Sept 2031']],
  ['8 days from Sat 5 Dec 2026 to Sat 23 Jan 2027', ['Sat 5 Dec 2026', 'Sat 23 Jan 2027']],
  ['Wednesdays until 24 Mar 2027', ['24 Mar 2027']],
  ['Up to 8 people, 10:00 to 17:00 GMT', []],
] as const)('of “%s” no date breaks over lines', ([words, days]) => {
  expect(kept(words)).toEqual(days)
  expect(renderToStaticMarkup(<DatedText>{words}</DatedText>).replaceAll(/<[^>]*>/g, ''), 'nothing is changed').toBe(
    words,
  )
})
