import { expect, test } from 'vitest'
import { htmlToText } from '../../src/platform/html-text.ts'
import { growth, slowOf, TOO_MUCH } from '../support/growth.ts'

const MB = 1_000_000
const repeated = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length))

/** What a hostile or a broken program may write, as long as it is asked for. */
const HOSTILE: Record<string, (length: number) => string> = {
  'nested div': (length) => repeated('<div>', length / 2) + repeated('</div>', length / 2),
  'nested div, never closed': (length) => repeated('<div>a', length),
  'nested tables': (length) => repeated('<table><tr><td>a', length),
  'nested quotations': (length) => repeated('<blockquote>a', length),
  'nested lists': (length) => repeated('<ul><li>a', length),
  'nested bold': (length) => repeated('<b>a', length),
  'links in links': (length) => repeated('<a href="http://x.example/y">a', length),
  'tags that close nothing': (length) => repeated('</div></td>', length),
  'paragraphs between deep ones': (length) => repeated('<div>', length / 2) + repeated('<p>a', length / 2),
  'forty numbered lists around breaks': (length) => repeated('<ol start=1000000><li>', 880) + repeated('<br>a', length),
  'ninety quotations around breaks': (length) => repeated('<blockquote>', 1080) + repeated('<br>a', length),
  entities: (length) => repeated('&amp;', length),
  'long entities': (length) => repeated('&CounterClockwiseContourIntegral;', length),
  'entities without an end': (length) => repeated('&#x1F600&lt', length),
  'cells of one row': (length) => `<table><tr>${repeated('<td colspan=9999>a', length)}`,
  'rows of one table': (length) => `<table>${repeated('<tr><td colspan=1000>a<td rowspan=9999>b', length)}`,
  'styles and scripts': (length) => repeated('<style>p{}</style><script>x</script>', length),
  'a style without an end': (length) => `<style>${repeated('p{}', length)}`,
  'comments without an end': (length) => repeated('<!--', length),
  'signs of tags': (length) => repeated('<', length),
  'a tag of attributes': (length) => `<a ${repeated('x="y" ', length)}>`,
  'an attribute without an end': (length) => `<a href="${repeated('<b', length)}`,
  'blanks before a sign': (length) => `<pre>${repeated(' ', length)}x`,
  'tabs before a sign': (length) => `<pre>${repeated('\t', length)}x`,
  'hard blanks before a sign': (length) => `a${repeated('&nbsp;', length)}x`,
  'empty lines': (length) => `<pre>${repeated('\n', length)}x`,
  'blanks and lines': (length) => `<pre>${repeated(' \n', length)}x`,
  'line breaks': (length) => repeated('<br>', length),
  'hidden text': (length) => repeated('<div style="display:none">a</div>', length),
  pictures: (length) => repeated(`<img alt="a" src="data:image/png;base64,${'A'.repeat(4000)}">`, length),
}

test('D11 five megabytes of hostile HTML become a bounded text, without an exception', () => {
  for (const [name, html] of Object.entries(HOSTILE))
    expect(htmlToText(html(5 * MB)).length, name).toBeLessThan(500_000)
}, 60_000)

test('D11 hostile HTML becomes text in linear time', () => {
  expect(slowOf(Object.keys(HOSTILE), (name) => growth(htmlToText, HOSTILE[name] ?? String, 80_000))).toEqual([])
}, 120_000)

test('D11 twin: a pattern that tries each blank of a line again is found', () => {
  const read = (html: string) => html.replace(/[ \t]+$/gm, '')
  expect(growth(read, HOSTILE['blanks before a sign'] ?? String, 16_000)).toBeGreaterThan(TOO_MUCH)
})
