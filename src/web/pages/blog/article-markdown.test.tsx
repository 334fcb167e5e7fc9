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

test('a link leads to a page of the site, to https, to an address for email or a telephone, and nowhere else', () => {
  for (const address of [
    'javascript:x()',
    '//a.example',
    'data:text/html,x',
    'ftp://a.example',
    'mailto:a',
    'tel:javascript',
  ])
    expect(render(`[x](${address})`), address).toBe('<p><a>x</a></p>')
  for (const address of ['/faq', 'https://a.example/x', 'mailto:a@b.example', 'tel:+442079460123'])
    expect(render(`[x](${address})`), address).toBe(`<p><a href="${address}">x</a></p>`)
  expect(render('[x](http://a.example/b)')).toBe('<p><a href="https://a.example/b">x</a></p>')
  expect(render('www.scrum.example')).toBe('<p><a href="https://www.scrum.example">www.scrum.example</a></p>')
})

test('footnotes lead to their notes and back, and the notes are a part of the article', () => {
  const { content, parts } = readMarkdown('## Goals\n\nVelocity is no target.[^1]\n\n[^1]: Source of it.')
  const html = renderToStaticMarkup(content)
  expect(html).toContain('<sup><a href="#user-content-fn-1" id="user-content-fnref-1">1</a></sup>')
  expect(html).toMatch(/<h2 id="part-notes">Notes<\/h2>\s*<ol>\s*<li id="user-content-fn-1">/)
  expect(html).toContain('<a href="#user-content-fnref-1" aria-label="Back to reference 1">↩</a>')
  expect(parts.map(({ heading }) => heading)).toEqual(['Goals', 'Notes'])
})

test('a link within the page finds its heading, however other programs write it', () => {
  const source = '## What’s a sprint?\n\n### Über uns\n\n'
  for (const link of ['#whats-a-sprint', '#what-s-a-sprint', '#part-what-s-a-sprint'])
    expect(render(`${source}[x](${link})`), link).toContain('<a href="#part-what-s-a-sprint">x</a>')
  for (const link of ['#über-uns', '#%C3%BCber-uns'])
    expect(render(`${source}[x](${link})`), link).toMatch(/<h3 id="(part-[\w-]+)">.*<a href="#\1">x<\/a>/s)
  expect(render(`${source}[x](#nowhere)`)).toContain('<a>x</a>')
})

test('ticked boxes and line breaks in tables are shown', () => {
  expect(render('- [x] done\n- [ ] open')).toMatch(/<li>☑ done<\/li>\s*<li>☐ open<\/li>/)
  expect(render('| A | B |\n|---|---|\n| one<br>two<BR /> | x |')).toMatch(/one<br\/>\s*two<br\/>/)
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

test('a text that is nested deeper than may be saved is shown as it was typed', async () => {
  for (const mark of ['> ', '- ', '1. ', '> - ', '+ ', '[', '![']) {
    const source = `First\n\n${mark.repeat(2000)}a`
    const { content, parts } = readMarkdown(source)
    expect(parts).toEqual([])
    expect(renderToStaticMarkup(content), mark).toMatch(/^<p>First<\/p><p>[^<]*a<\/p>$/)
  }
})

test('a text that is nested as deeply as it may be becomes a page', async () => {
  for (const mark of ['> ', '- ', '*', '`', '<', '|']) {
    // As a page is: the other renderer ends where the stack does.
    const page = await renderToReadableStream(readMarkdown(`${mark.repeat(20)}a`).content)
    expect((await new Response(page).text()).length, mark).toBeLessThan(10_000)
  }
})
