import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { hostileMarkdown, liveParts } from '../../../../tests/support/hostile-markdown.ts'
import { diagramNames, diagramStyles } from './diagrams/diagrams.ts'
import { readMarkdown } from './article-markdown.tsx'

const render = (source: string) => renderToStaticMarkup(readMarkdown(source).content)

test('the text of an article becomes headings, lists, links, tables and notes', () => {
  expect(render('Some **bold** words.')).toBe('<p>Some <strong>bold</strong> words.</p>')
  expect(render('- one\n- two')).toContain('<ul>')
  expect(render('[FAQ](/faq) and [Guide](https://scrumguides.org/)')).toBe(
    '<p><a href="/faq">FAQ</a> and <a href="https://scrumguides.org/">Guide</a></p>',
  )
  expect(render('| A | B |\n|:-:|---|\n| 1 | 2 |')).toContain(
    '<table class="dg-table"><thead><tr><th scope="col">A</th>',
  )
  expect(render('| A | B |\n|---|---|\n| 1 | 2 |')).toMatch(/<tr><th scope="row">1<\/th><td>2<\/td><\/tr>/)
  expect(render('> [!NOTE]\n> Try it.')).toContain('<aside class="article-note">')
  expect(render('> Try it.')).toContain('<blockquote>')
})

test('headings begin at the second level, skip none, and have ids of their own', () => {
  const { parts } = readMarkdown('### First\n\n# Comments\n\n#### Deeper\n\n## Comments\n\n## 讲')
  expect(parts).toEqual([
    { id: 'part-first', heading: 'First' },
    { id: 'part-comments', heading: 'Comments' },
    { id: 'part-comments-2', heading: 'Comments' },
    { id: 'part-4', heading: '讲' },
  ])
  expect(render('### First\n\n#### Deeper\n\n- # In a list')).toMatch(
    /<h2 id="part-first">.*<h3>Deeper<\/h3>.*<p>In a list/s,
  )
})

test('a drawing is shown with its caption where it stands by itself, and is words within a line', () => {
  const drawing = '![Where it falls](drawing:burn-down-cliff)'
  expect(render(drawing)).toMatch(
    /^<figure class="dg-figure"><svg.*<figcaption>Where it falls<\/figcaption><\/figure>$/s,
  )
  expect(render(`See ${drawing} here.`)).toBe('<p>See Where it falls here.</p>')
  expect(render('![None](drawing:constructor)')).toBe('')
  expect(diagramStyles('![x](drawing:unknown) ![x](drawing:constructor)')).toBe('@layer pages{}')
})

test('each diagram is shown with the caption that the text gives it, and a title in it is marked as one', () => {
  for (const name of diagramNames)
    expect(render(`![After \\*A Book\\*](drawing:${name})`), name).toMatch(
      /^<figure class="dg-figure">.*<figcaption>After (?:\*A Book\*|<cite>A Book<\/cite>)<\/figcaption><\/figure>$/s,
    )
  expect(render('![After \\*A Book\\*](drawing:burn-down-cliff)')).toContain('<cite>A Book</cite>')
})

test('a question opens to show its answer, and one without an answer is a quotation', () => {
  expect(render('> [!QUESTION]\n> Who decides?\n>\n> The **Developers**.')).toMatch(
    /^<details class="try-it">\s*<summary>Who decides\?<\/summary>\s*<p>The <strong>Developers<\/strong>\.<\/p>\s*<\/details>$/,
  )
  expect(render('> [!QUESTION]\n> Who decides?')).toContain('<blockquote>')
})

test('a link leads to a page of the site or to https, and nowhere else', () => {
  for (const address of ['javascript:x()', 'http://a.example', '//a.example', 'data:text/html,x', 'mailto:a@b.example'])
    expect(render(`[x](${address})`), address).toBe('<p><a>x</a></p>')
})

test('HTML in a text is left out', () => {
  expect(render('A <b>b</b> <script>x()</script>\n\n<div onclick="x()">y</div>')).not.toMatch(/<b>|script|div/)
})

test('D1 500 hostile documents run nothing, lead to no foreign address and have no style', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const source = hostileMarkdown(seed)
    expect(liveParts(render(source)), source).toEqual([])
  }
})

test('D1 twin: without the sanitising step the same documents get through', () => {
  const unsanitised = (source: string) => renderToStaticMarkup(readMarkdown(source, { sanitised: [] }).content)
  const seeds = Array.from({ length: 200 }, (_, index) => index + 1)
  expect(seeds.some((seed) => liveParts(unsanitised(hostileMarkdown(seed))).length > 0)).toBe(true)
})

test('a text that is nested as deeply as it can be is read in a moment', async () => {
  for (const mark of ['> ', '- ', '*', '[', '![', '`', '<', '|']) {
    // As a page is: the other renderer ends where the stack does.
    const page = await renderToReadableStream(readMarkdown(mark.repeat(2000)).content)
    expect((await new Response(page).text()).length, mark).toBeLessThan(1_000_000)
  }
})
