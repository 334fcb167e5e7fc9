import { expect, test } from 'vitest'
import { cutWhereTooDeep } from './html-depth.ts'
import { htmlToText } from './html-text.ts'

test('words are kept as their reader sees them: links, quotations, lists and cells, without styles, scripts and pictures', () => {
  const html = `<html><head><title>t</title><style>p{color:red}</style></head><body><script>alert(1)</script>
    <p>Yes, &amp; <a href="https://x.example/a">here</a>.   </p>
    <img alt="logo" src="data:image/png;base64,${'A'.repeat(1000)}">
    <table><tr><td colspan="2">When</td><td rowspan="3">June</td></tr><tr><td>Who<td>Two</table>
    <ul><li>one<li>two</ul><ol><li>first</ol>
    <blockquote>Which month?<blockquote>Dear Ann</blockquote></blockquote></body></html>`
  expect(htmlToText(html).split('\n').filter(Boolean)).toEqual([
    'Yes, & here <https://x.example/a>.',
    'When | June',
    'Who | Two',
    ' * one',
    ' * two',
    ' 1. first',
    '> Which month?',
    '> > Dear Ann',
  ])
})

test('ten quotations in each other are indented; the words of deeper ones are at the tenth level', () => {
  const text = htmlToText(`${'<blockquote>a'.repeat(9)}<blockquote>tenth<blockquote>eleventh`)
  expect(text).toContain(`${'> '.repeat(10)}tenth`)
  expect(text).toContain(`${'> '.repeat(10)}eleventh`)
})

test('blanks at the ends of lines go, and blanks between words stay', () => {
  expect(htmlToText('<pre>a   b \t\n  c&nbsp;\n</pre>')).toBe('a   b\n  c')
})

test.each([
  '<p>a',
  '<li>a',
  '<td>a',
  '<tr><td>a',
  '<dt>a<dd>b',
  '<br>a',
  '<img src=x>a',
  '<div><font><span>a</div>',
  '<!--[if mso]></td></tr></table><![endif]-->a',
])('a long email of “%s” without end tags is read to its end', (unit) => {
  const html = `<table>${unit.repeat(3000)}</table><p>The end.</p>`
  expect(cutWhereTooDeep(html, 500)).toBe(html)
})

test('an email that opens thousands of elements is read down to where it says that there is more', () => {
  const html = `<p>Hello.</p>${'<div>a'.repeat(5000)}`
  expect(cutWhereTooDeep(html, 500)).toBe(`<p>Hello.</p>${'<div>a'.repeat(500)}`)
  expect(htmlToText(html)).toMatch(/^Hello\.\n.*…$/s)
})
