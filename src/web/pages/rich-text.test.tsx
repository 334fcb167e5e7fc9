import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { escapeRichText, isLink } from '#domain/content/rich-text.ts'
import { PhoneCountry, RichText } from './rich-text.tsx'

const shown = (text: string): string => renderToStaticMarkup(<RichText text={text} />)

test('paragraphs, lists, named lines, bold, italic and links', () => {
  expect(shown('One\nline.\n\nAnother, **bold** and *italic*, with a [link](/faq#q-refunds).')).toBe(
    '<p>One line.</p><p>Another, <strong>bold</strong> and <em>italic</em>, with a <a href="/faq#q-refunds">link</a>.</p>',
  )
  expect(shown('Before:\n- one\n- **two**\n\nEmail :: Six [months](https://example.com/)\nPhone :: A year')).toBe(
    '<p>Before:</p><ul><li>one</li><li><strong>two</strong></li></ul><dl><div><dt>Email</dt><dd>Six <a href="https://example.com/">months</a></dd></div><div><dt>Phone</dt><dd>A year</dd></div></dl>',
  )
  expect(shown('')).toBe('')
})

test('an email address and a phone number are links, but not within a link or as part of another number', () => {
  expect(shown('Write to a.b@c.example. Call 020 7946 0123, or **+44 20 7946 0123**.')).toBe(
    '<p>Write to <a href="mailto:a.b@c.example">a.b@c.example</a>. Call <a href="tel:+442079460123">020 7946 0123</a>, or <strong><a href="tel:+442079460123">+44 20 7946 0123</a></strong>.</p>',
  )
  expect(shown('[Write to a@b.example](/contactUs)')).toBe('<p><a href="/contactUs">Write to a@b.example</a></p>')
  for (const text of ['10 000 000', 'a @ b.example', '2026-11-23', '1020 7946 0123'])
    expect(shown(text)).toBe(`<p>${text}</p>`)
})

test('a number without its country is dialled in that of the settings', () => {
  const inGermany = (
    <PhoneCountry value="DE">
      <RichText text="0151 2345 6789 or +44 20 7946 0123" />
    </PhoneCountry>
  )
  expect(renderToStaticMarkup(inGermany)).toBe(
    '<p><a href="tel:+4915123456789">0151 2345 6789</a> or <a href="tel:+442079460123">+44 20 7946 0123</a></p>',
  )
})

test('the address of a website is a link, and a name with a full stop is not', () => {
  expect(shown('Ask ico.org.uk, or www.citizensadvice.org.uk.')).toBe(
    '<p>Ask <a href="https://ico.org.uk">ico.org.uk</a>, or <a href="https://www.citizensadvice.org.uk">www.citizensadvice.org.uk</a>.</p>',
  )
  expect(shown('Write to a@b.org.uk')).toBe('<p>Write to <a href="mailto:a@b.org.uk">a@b.org.uk</a></p>')
  for (const text of ['notes.md', 'Node.js', 'example.company', 'tideway.example', 'one.And another'])
    expect(shown(text)).toBe(`<p>${text}</p>`)
  // A link to a part of what is meant would lead elsewhere.
  for (const text of ['example.com/terms', 'https://example.com', 'example.com.evil.example', 'x_example.com'])
    expect(shown(text)).toBe(`<p>${text}</p>`)
})

test('what is escaped reads as it was, and half a mark is text', () => {
  const odd = 'I/We* hereby [give] \\ notice *of* **this** [x](/y)'
  expect(shown(escapeRichText(odd))).toBe(`<p>${odd}</p>`)
  for (const text of ['2 * 3', '**half', '[no](link', '[x]( /y)', '****', 'a - b', '-none'])
    expect(shown(text)).toBe(`<p>${text}</p>`)
})

test('HTML is text, and a link to a script is none', () => {
  expect(shown('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
  for (const href of [
    'javascript:alert`1`',
    'data:text/html,x',
    '//evil.example',
    'http://evil.example',
    '/\\evil.example',
  ])
    expect(shown(`[x](${href})`)).not.toContain('<a')
})

/** Numbers that look random and are the same in each run. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

const FRAGMENTS = [
  '<script>',
  '</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<style>*{}</style>',
  '<!--',
  ']]>',
  'javascript:alert(1)',
  'JaVaScRiPt:x',
  'data:text/html,<script>',
  'vbscript:x',
  '//evil.example',
  'https://ok.example/',
  '/faq',
  '](',
  '[',
  ']',
  '(',
  ')',
  '**',
  '*',
  '_',
  '`',
  '\\',
  '"',
  "'",
  '&quot;',
  '&#x6a;',
  '{{',
  '}}',
  '${x}',
  '\n',
  '\n\n',
  '- ',
  ' :: ',
  ' ',
  '\u0000',
  '\u202e',
  '\ud800',
  'word',
  'onclick=',
  'style=',
  'href=',
]

const ALLOWED = /^<(p|ul|li|dl|div|dt|dd|strong|em)>$|^<\/(p|ul|li|dl|div|dt|dd|strong|em|a)>$/

const isAllowed = (tag: string): boolean => {
  const [, href] = /^<a href="([^"]*)">$/.exec(tag) ?? []
  return href === undefined ? ALLOWED.test(tag) : isLink(href.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"))
}

test('of 10,000 hostile texts none brings an element, an attribute or an address of its own', () => {
  const random = numbers(20_261_123)
  const next = (below: number) => Math.floor(random.next().value * below)
  const aText = () => Array.from({ length: 1 + next(24) }, () => FRAGMENTS[next(FRAGMENTS.length)]).join('')
  for (let page = 0; page < 50; page++) {
    const texts = Array.from({ length: 200 }, aText)
    const html = renderToStaticMarkup(texts.map((text, at) => <RichText key={at} text={text} />))
    expect((html.match(/<[^>]*>/g) ?? []).filter((tag) => !isAllowed(tag))).toEqual([])
  }
})

test('twin: as HTML the same texts bring elements of their own', () => {
  expect(FRAGMENTS.flatMap((text) => text.match(/<[^>]*>/g) ?? []).filter((tag) => !isAllowed(tag))).not.toEqual([])
})
