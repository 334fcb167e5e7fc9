import { expect, test } from 'vitest'
import { listHiddenParts } from './hidden-parts.ts'

test('what readers would not see of a text is named, once each', () => {
  const source = `See [this](ftp://a.example), <u>that</u> and ![a dot](https://cdn.example/dot.png).

![Team](https://cdn.example/t.jpg)

![Team](https://cdn.example/t.jpg)

<iframe src="https://video.example/embed/1"></iframe>

<p>An HTML paragraph with <b>bold</b>.</p>

[Skip](#nowhere) [ref][1]

[1]: javascript:x()`
  expect(listHiddenParts(source)).toEqual([
    'The link to ftp://a.example is shown as words only. Links lead to https, a page such as /faq, mailto: or tel:.',
    '<u> is HTML: its words are shown as plain text.',
    'The picture “a dot” at https://cdn.example/dot.png is left out. Add it with “Add a picture”.',
    'The picture “Team” at https://cdn.example/t.jpg is left out. Add it with “Add a picture”.',
    '<iframe> is HTML: it is left out, and the text in it too.',
    '<p> is HTML: it is left out, and the text in it too.',
    'The link to #nowhere is shown as words only: no heading is called that.',
    'The link to javascript:x() is shown as words only. Links lead to https, a page such as /faq, mailto: or tel:.',
  ])
})

test('what is shown is not named', () => {
  const source = `## Sprint goals

A [page](/faq), www.scrum.example, [mail](mailto:x@example.org), [call](tel:+442079460123), [http](http://example.org).

Velocity is no target.[^1] [Skip](#sprint-goals) <!-- a comment -->

- [x] done

| A | B |
|---|---|
| one<br>two | \`<iframe>\` |

![What it shows](drawing:burn-down-cliff)

![Ours](/pictures/0123456789abcdef0123456789abcdef-1600x900)

[^1]: Source of it.`
  expect(listHiddenParts(source)).toEqual([])
})

test('of very many the first are named and the rest counted, and a text that is too deep says so', () => {
  const many = Array.from({ length: 50 }, (_, at) => `[x](ftp://${at}.example)`).join(' ')
  expect(listHiddenParts(many).at(-1)).toBe('And 20 more.')
  expect(listHiddenParts('> '.repeat(3000))).toHaveLength(1)
})
