import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { parsePictureId } from '#domain/content/picture-address.ts'
import { addPicture } from '#domain/content/pictures.ts'
import { articleForm } from '../../../../../tests/support/articles.ts'
import { anOffice } from '../../../../../tests/support/office-pages.ts'

/** The fields of the form as a browser sends them. */
const typed = (wanted: Parameters<typeof articleForm>[0] = {}) => {
  const { course, commentsOpen, sample, shown, ...texts } = articleForm(wanted)
  const choice = (isYes: boolean) => (isYes ? 'yes' : 'no')
  return {
    ...texts,
    course: String(course),
    commentsOpen: choice(commentsOpen),
    sample: choice(sample),
    shown: choice(shown),
  }
}

test('an article is begun, drafted, previewed, published, moved and taken off the site', async () => {
  const { site, read, post } = await anOffice()
  const visit = (path: string) => fetch(`${site.url}${path}`, { redirect: 'manual' })
  const begun = await post('staff', '/articles', { title: 'What a Sprint Goal is for', intent: 'add' })
  expect(begun.status).toBe(303)
  const address = (begun.headers.get('location') ?? '').replace(/\?.*/, '')
  expect(address).toMatch(/^\/articles\/\d+$/)
  const opened = await read('staff', address)
  expect(opened.text).toContain('value="What a Sprint Goal is for"')

  const drafted = await post('staff', address, { ...typed(), version: '0', intent: 'preview' })
  expect([drafted.status, drafted.headers.get('location')]).toEqual([303, `${address}/preview`])
  const preview = await read('read-only', `${address}/preview`)
  expect(preview.text).toContain('<h2 id="part-a-promise">A promise</h2>')
  expect([preview.headers.get('x-robots-tag'), preview.headers.get('cache-control')]).toEqual(['noindex', 'no-store'])
  expect((await visit('/blogs/what-a-sprint-goal-is-for')).status).toBe(404)

  expect((await post('staff', address, { ...typed(), version: '1', intent: 'publish' })).status).toBe(303)
  const page = await visit('/Blogs/What-a-Sprint-Goal-is-for')
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toContain(`<link rel="canonical" href="${site.url}/blogs/what-a-sprint-goal-is-for"`)
  expect(html).toContain('A Sprint Goal is a <strong>promise</strong> to each other.')
  expect(html).not.toMatch(/ style="|<script[^>]* src=/)
  for (const path of ['/blogs', '/blogs?q=promise', '/sitemap.xml', '/blogs/feed.xml', '/blogs/feed.json'])
    expect(await (await visit(path)).text(), path).toContain('/blogs/what-a-sprint-goal-is-for')

  expect((await post('staff', address, { slug: 'Sprint-Goals', intent: 'rename' })).status).toBe(303)
  const moved = await visit('/blogs/what-a-sprint-goal-is-for')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blogs/sprint-goals'])
  expect((await visit('/blogs/sprint-goals')).status).toBe(200)
  expect((await post('staff', address, { slug: 'userstory', intent: 'rename' })).status).toBe(422)

  expect((await post('staff', address, { day: '2031-02-30', intent: 'date' })).text).toContain('Please enter a date.')
  expect((await post('read-only', address, { day: '2024-03-01', intent: 'date' })).status).toBe(403)
  expect((await post('staff', address, { day: '2024-03-01', intent: 'date' })).status).toBe(303)
  expect(await (await visit('/blogs/sprint-goals')).text()).toContain('"datePublished":"2024-03-01')
  expect((await read('staff', address)).text).toMatch(/Published (<!-- -->)?Fri 1 Mar 2024/)

  expect((await post('staff', address, { version: '2', intent: 'unpublish' })).status).toBe(303)
  expect((await visit('/blogs/sprint-goals')).status).toBe(404)
  expect(await (await visit('/blogs')).text()).not.toContain('sprint-goals')
  expect((await read('staff', address)).text).toContain('A Sprint Goal is a **promise**')
})

test('what readers would not see is named in the editor, in the preview and before publishing, once', async () => {
  const { site, read, post } = await anOffice()
  const begun = await post('staff', '/articles', { title: 'From another blog', intent: 'add' })
  const address = (begun.headers.get('location') ?? '').replace(/\?.*/, '')
  const body = 'Intro.\n\n<iframe src="https://video.example/1"></iframe>\n\n![Team](https://cdn.example/t.jpg)'
  expect((await post('staff', address, { ...typed({ body }), version: '0', intent: 'draft' })).status).toBe(303)
  for (const page of [address, `${address}/preview`]) {
    const { text } = await read('staff', page)
    expect(text, page).toContain('What readers won’t see')
    expect(text, page).toContain('The picture “Team” at https://cdn.example/t.jpg is left out.')
  }
  const asked = await post('staff', address, { ...typed({ body }), version: '1', intent: 'publish' })
  expect(asked.status).toBe(422)
  expect(asked.text).toContain('Press the button again to publish it all the same.')
  const [, hidden = ''] = /name="hidden" value="([^"]*)"/.exec(asked.text) ?? []
  const named = hidden.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#x27;', "'")
  const more = { ...typed({ body: `${body}\n\n<p>More</p>` }), version: '1', intent: 'publish', hidden: named }
  expect((await post('staff', address, more)).status).toBe(422)
  const again = { ...typed({ body }), version: '1', intent: 'publish', hidden: named }
  expect((await post('staff', address, again)).status).toBe(303)
  const page = await (await fetch(`${site.url}/blogs/from-another-blog?now`)).text()
  expect(page).toContain('<p>Intro.</p>')
  expect(page).not.toContain('What readers won’t see')
})

test('a text that is nested too deep is not saved, and one that was stored is shown at once', async () => {
  const { platform, site, read, post } = await anOffice()
  const begun = await post('staff', '/articles', { title: 'Nested', intent: 'add' })
  const address = (begun.headers.get('location') ?? '').replace(/\?.*/, '')
  for (const intent of ['draft', 'publish', 'schedule', 'preview'])
    expect(
      (await post('staff', address, { ...typed({ body: `${'- '.repeat(2000)}a` }), version: '0', intent })).status,
    ).toBe(422)
  expect((await post('staff', address, { ...typed({ body: 'DEEP' }), version: '0', intent: 'publish' })).status).toBe(
    303,
  )
  await platform.db
    .updateTable('contentVersion')
    .set({ value: sql`replace(value::text, 'DEEP', ${`${'- '.repeat(2000)}a`})::jsonb` })
    .where('key', '=', `article/${address.split('/').at(-1)}`)
    .execute()
  expect((await fetch(`${site.url}/blogs/nested?now`)).status).toBe(200)
  expect((await read('staff', `${address}/preview`)).status).toBe(200)
  expect((await read('staff', address)).status).toBe(200)
})

test('read-only colleagues see articles and change none, and a title with the same address gets another', async () => {
  const { read, post } = await anOffice()
  await post('staff', '/articles', { title: 'Sprint Goals', intent: 'add' })
  await post('staff', '/articles', { title: 'Sprint goals', intent: 'add' })
  const list = await read('read-only', '/articles?add=new')
  expect(list.text).toContain('Sprint Goals')
  expect(list.text).not.toContain('Start writing')
  expect((await read('staff', '/articles?add=new')).text).toContain('Start writing')
  expect((await post('read-only', '/articles', { title: 'Other', intent: 'add' })).status).toBe(403)
  expect((await post('read-only', '/articles/12', { ...typed(), version: '0', intent: 'publish' })).status).toBe(403)
  for (const address of ['/articles/0', '/articles/99999', '/articles/x', '/articles/999999999999'])
    expect((await read('staff', address)).status, address).toBe(404)
})

test('an article that the product comes with is changed, moved, and has its address and its text back', async () => {
  const { site, read, post } = await anOffice()
  const visit = async (path: string) => (await fetch(`${site.url}${path}`)).text()
  const address = '/articles/6'
  const before = await visit('/implementscrum')
  const list = await read('staff', '/articles')
  expect(list.text).toContain('href="/articles/6"')
  const opened = await read('staff', address)
  expect(opened.text).toContain('the first six weeks')
  for (const button of ['Change it', 'Take it off']) expect(opened.text).toContain(button)

  const changed = typed({
    title: 'Scrum in a kitchen',
    body: '## First: is it that kind of work?\n\nIt is.',
    sample: true,
  })
  expect((await post('staff', address, { ...changed, version: '0', intent: 'publish' })).status).toBe(303)
  const page = await visit('/implementscrum')
  expect(page).toContain('<h2 id="first-is-it-that-kind-of-work">')
  expect(page).toContain('Sample article')
  expect(page).toContain('"datePublished":"2024-05-21"')
  for (const path of ['/blogs', '/blogs/feed.xml']) expect(await visit(path), path).toContain('Scrum in a kitchen')

  expect((await post('staff', address, { slug: 'kitchen', intent: 'rename' })).status).toBe(303)
  const moved = await fetch(`${site.url}/implementscrum`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blogs/kitchen'])
  const there = await visit('/blogs/kitchen')
  expect(there).toContain('<h2 id="first-is-it-that-kind-of-work">')
  expect(there).toContain(`<link rel="canonical" href="${site.url}/blogs/kitchen"`)
  expect(await visit('/sitemap.xml')).toContain('/blogs/kitchen</loc>')
  expect((await post('staff', address, { slug: 'implementscrum', intent: 'rename' })).status).toBe(303)

  expect((await post('staff', address, { version: '1', intent: 'unpublish' })).status).toBe(303)
  expect((await fetch(`${site.url}/implementscrum`)).status).toBe(404)
  for (const path of ['/blogs', '/blogs/feed.xml', '/sitemap.xml'])
    expect(await visit(path)).not.toContain('implementscrum')
  expect((await read('staff', address)).text).toContain('>Off the site<')
  expect((await post('staff', address, { version: '2', intent: 'undo' })).status).toBe(303)
  expect(await visit('/implementscrum')).toBe(page)
  expect((await post('staff', address, { version: '3', intent: 'restore/0' })).status).toBe(303)
  expect(await visit('/implementscrum')).toBe(before)
})

test('staff choose the course that an article ends with, and a picture of theirs for its cover', async () => {
  const { platform, site, read, post } = await anOffice()
  const visit = async (path: string) => (await fetch(`${site.url}${path}`)).text()
  const bytes = await sharp({ create: { width: 1000, height: 700, channels: 3, background: '#0b6466' } })
    .jpeg()
    .toBuffer()
  const added = await addPicture(platform, { actor: 'staff:maya', words: 'Our whiteboard', bytes })
  if (!added.ok) throw new Error(added.error)
  const key = parsePictureId(added.id)?.key
  const address = '/articles/6'
  const before = await visit('/implementscrum')
  expect(before).not.toContain('Learn it with us, live online</p><h2 id="course-card-title">Business Analyst')
  expect((await read('staff', address)).text).toContain(`<option value="${added.id}">Yours: Our whiteboard`)

  const sent = { ...typed({ cover: added.id, course: 2 }), version: '0', intent: 'publish' }
  expect((await post('staff', address, { ...sent, cover: '' })).status).toBe(422)
  expect((await post('staff', address, { ...sent, cover: 'x-1x1' })).status).toBe(422)
  expect((await post('staff', address, sent)).status).toBe(303)
  const page = await visit('/implementscrum')
  expect(page).toContain('Learn it with us, live online</p><h2 id="course-card-title">Business Analyst')
  expect(page).toContain(`<img class="cover" src="/pictures/${key}-960.webp" alt="" width="640" height="400"/>`)
  expect(page).toContain(`content="${site.url}/pictures/${key}-1000.jpg"`)
  expect(page).not.toMatch(/ style="/)
  expect(await visit('/blogs')).toContain(`/pictures/${key}-960.webp`)
  expect(await visit('/blogs/feed.json')).toContain(`${site.url}/pictures/${key}-1000.jpg`)
  expect(await visit('/topfiveagile')).toContain(`/pictures/${key}-480.webp`)

  expect((await post('staff', address, { ...sent, course: '0', version: '1' })).status).toBe(303)
  expect(await visit('/implementscrum')).not.toContain('course-card-title')
})
