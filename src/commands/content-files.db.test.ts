import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { faqDocument } from '#site-content/faq.ts'
import { listDocuments } from '#site-content/documents.ts'
import { EMAIL_DOCUMENTS } from '#site-content/emails/email-documents.ts'
import { sitePageDocument } from '#site-content/site-pages.ts'
import { addArticle, renameArticle } from '#domain/blog/article-address.ts'
import { listOfficeArticles } from '#domain/blog/office-articles.ts'
import { searchArticles, syncArticles } from '#domain/blog/article-search.ts'
import { findArticleDocument } from '#domain/blog/delivered-article.ts'
import { findMovedArticle, loadWrittenArticles } from '#domain/blog/written-articles.ts'
import { getBranding } from '#domain/content/branding.ts'
import { findLogo } from '#domain/content/logos.ts'
import { listVersions } from '#domain/content/content-versions.ts'
import { addPicture, listPictures } from '#domain/content/pictures.ts'
import { getContent } from '#domain/content/shown-content.ts'
import { saveContent } from '#domain/content/save-content.ts'
import { anArticle, articleForm, aWrittenArticle } from '../../tests/support/articles.ts'
import { aPublishedLogo } from '../../tests/support/branding.ts'
import { aFolder, readAll } from '../../tests/support/folders.ts'
import { anInstallation } from '../../tests/support/commands.ts'
import type { TestPlatform } from '../../tests/support/platform.ts'
import { exportContent, importContentFiles } from './content-files.ts'

const actor = 'staff:maya' as const
const changed = { ...faqDocument.initial, beforeYouBook: faqDocument.initial.beforeYouBook.slice(1) }
const tomorrow = new Date(Date.now() + 86_400_000)

const aPhoto = () =>
  sharp({ create: { width: 600, height: 401, channels: 3, background: '#0b6466' } })
    .jpeg()
    .toBuffer()

/** Articles in every state, one with a picture, and two added pages. Returns the picture's id. */
async function writeBlog(platform: TestPlatform): Promise<string> {
  const picture = await addPicture(platform, { actor, words: 'A board', bytes: await aPhoto() })
  if (!picture.ok) throw new Error(picture.error)
  const shows = `## A promise\n\n---\n\nSay “yes”: it’s a start.\n\n![The board](/pictures/${picture.id})`
  const { id, document } = await aWrittenArticle(platform, { slug: 'sprint-goals', value: { body: shows } })
  const later = { actor, document, value: articleForm({ title: 'Next week' }) }
  await saveContent(platform, { ...later, version: 1, publishing: { as: 'scheduled', at: tomorrow } })
  await saveContent(platform, {
    ...later,
    version: 2,
    value: articleForm({ body: 'Not yet' }),
    publishing: { as: 'draft' },
  })
  await renameArticle(platform, { actor, id, slug: 'goals' })
  await aWrittenArticle(platform, {
    slug: 'only-planned',
    as: 'scheduled',
    at: tomorrow,
    value: { commentsOpen: false },
  })
  await aWrittenArticle(platform, { slug: 'only-a-draft', as: 'draft' })
  await addArticle(platform, { actor, slug: 'begun', title: 'Only “begun”' })
  for (const as of ['draft', 'published'] as const) {
    const page = sitePageDocument(`our-${as}`)
    const value = { shown: true, title: `Our ${as}`, description: 'A page', sections: [], movedTo: '' }
    if (page) await saveContent(platform, { actor, document: page, version: 0, value, publishing: { as } })
  }
  return picture.id
}

test('our own logo goes out and in as a file, and a look without its file is not imported', async () => {
  const [here, there, folder] = await Promise.all([anInstallation(), anInstallation(), aFolder()])
  const id = await aPublishedLogo(here.platform)
  expect((await here.run(exportContent, folder)).code).toBe(0)
  expect(await readdir(join(folder, 'logos'))).toEqual([`${id}.png`])
  const file = join(folder, 'logos', `${id}.png`)
  const png = await readFile(file)
  for (const [bytes, message] of [
    [await aPhoto(), 'another size than its name says'],
    ['<svg></svg>', 'export it as PNG, then choose it again'],
  ] as const) {
    await writeFile(file, bytes)
    expect((await there.run(importContentFiles, folder, '--publish')).lines.join('\n')).toContain(message)
  }
  await rm(file)
  const missing = await there.run(importContentFiles, folder, '--publish')
  expect([missing.code, missing.lines.join()]).toEqual([1, expect.stringContaining(`logos/${id}.png is missing`)])
  await writeFile(file, png)
  expect(await there.run(importContentFiles, folder, '--publish')).toMatchObject({ code: 0 })
  expect((await getBranding(there.platform)).logo).toBe(id)
  expect((await findLogo(there.platform, { id }))?.length).toBeGreaterThan(0)
})

test('articles, drafts, redirects, pictures and added pages come out of another installation as they went in', async () => {
  const [here, there, first, second] = await Promise.all([anInstallation(), anInstallation(), aFolder(), aFolder()])
  const articles = [anArticle('userstory'), anArticle('simijourney')]
  for (const { platform } of [here, there]) await syncArticles(platform, { articles })
  const picture = await writeBlog(here.platform)
  const document = await findArticleDocument(here.platform, { id: 5 })
  const value = { ...document.initial, title: 'Stories' }
  await saveContent(here.platform, { actor, document, version: 0, value, publishing: { as: 'published' } })
  await renameArticle(here.platform, { actor, id: 5, slug: 'stories' })
  expect((await here.run(exportContent, first)).code).toBe(0)
  expect(await readdir(join(first, 'articles'))).toEqual([
    'begun.md',
    'goals.draft.md',
    'goals.md',
    'goals.scheduled.md',
    'only-a-draft.md',
    'only-planned.md',
    'simijourney.md',
    'stories.md',
  ])
  const imported = await there.run(importContentFiles, first, '--publish')
  expect(imported.code, imported.lines.join('\n')).toBe(0)
  expect(imported.lines.at(-1)).toBe('New pictures: 1.')
  expect((await there.run(exportContent, second)).code).toBe(0)
  expect(await readAll(second)).toEqual(await readAll(first))

  const shown = async ({ platform }: typeof here) =>
    // The ids of the feeds begin with the address of the site, so those of another installation are others anyway.
    (await loadWrittenArticles(platform)).map((one) => ({ ...one, id: 0, feedSlug: '' }))
  expect(await shown(there)).toEqual(await shown(here))
  expect(await findMovedArticle(there.platform, { slug: 'sprint-goals' })).toBe('goals')
  expect(await findMovedArticle(there.platform, { slug: 'userstory' })).toBe('stories')
  expect((await searchArticles(there.platform, { query: 'promise' })).map(({ slug }) => slug)).toEqual(['goals'])
  expect(await listPictures(there.platform)).toMatchObject([{ id: picture, words: 'The board', addedBy: 'system' }])

  const again = await there.run(importContentFiles, first, '--publish')
  expect(again).toEqual({ code: 0, lines: ['Nothing is different.'] })
  expect((await here.run(importContentFiles, first, '--publish')).lines).toEqual(['Nothing is different.'])
})

test('without --publish visitors see nothing of what is imported, and a second import adds nothing', async () => {
  const [here, there, folder] = await Promise.all([anInstallation(), anInstallation(), aFolder()])
  await writeBlog(here.platform)
  await here.run(exportContent, folder)
  const drafted = await there.run(importContentFiles, folder)
  expect(drafted.lines[0]).toMatch(/articles\/goals, .*: draft\.$/)
  expect(await loadWrittenArticles(there.platform)).toEqual([])
  const states = (await listOfficeArticles(there.platform)).map(({ slug, state, title }) => [slug, state, title])
  expect(states.toSorted()).toEqual([
    ['begun', 'draft', 'Only “begun”'],
    ['goals', 'draft', 'What a Sprint Goal is for'],
    ['only-a-draft', 'draft', 'What a Sprint Goal is for'],
    ['only-planned', 'draft', 'What a Sprint Goal is for'],
  ])
  expect((await there.run(importContentFiles, folder)).lines).toEqual(['Nothing is different.'])
})

test('an article that has another address in the folder moves to it, and a later export leaves no file of the old one', async () => {
  const [here, folder] = await Promise.all([anInstallation(), aFolder()])
  const { id } = await aWrittenArticle(here.platform, { slug: 'sprint-goals' })
  await here.run(exportContent, folder)
  await renameArticle(here.platform, { actor, id, slug: 'goals' })
  expect((await here.run(importContentFiles, folder, '--publish')).lines).toEqual(['articles/sprint-goals: published.'])
  expect(await findMovedArticle(here.platform, { slug: 'goals' })).toBe('sprint-goals')
  await renameArticle(here.platform, { actor, id, slug: 'goal' })
  await writeFile(join(folder, 'articles', 'notes.md'), 'Notes of a colleague')
  await here.run(exportContent, folder)
  expect(await readdir(join(folder, 'articles'))).toEqual(['goal.md', 'notes.md'])
})

test('an article of the folder takes no address that another article has or had', async () => {
  const [here, folder] = await Promise.all([anInstallation(), aFolder()])
  await aWrittenArticle(here.platform, { slug: 'sprint-goals' })
  await aWrittenArticle(here.platform, { slug: 'goals' })
  await syncArticles(here.platform, { articles: [anArticle('userstory'), anArticle('simijourney')] })
  await here.run(exportContent, folder)
  const file = join(folder, 'articles', 'goals.md')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('state:', 'formerSlugs: ["sprint-goals"]\nstate:'))
  await writeFile(
    join(folder, 'articles', 'simijourney.md'),
    text.replace('state:', 'formerSlugs: ["userstory"]\nstate:'),
  )
  expect((await here.run(importContentFiles, folder, '--publish')).lines).toEqual([
    'Nothing was imported.',
    'articles/goals.md, formerSlugs: Another article has this address, or had it before.',
    'articles/simijourney.md, formerSlugs: Another article has this address, or had it before.',
  ])
})

test('what one installation exports another imports, first as a draft and then for visitors', async () => {
  const [here, there, folder] = await Promise.all([anInstallation(), anInstallation(), aFolder()])
  const publishing = { as: 'published' as const }
  await saveContent(here.platform, { actor, document: faqDocument, version: 0, value: changed, publishing })
  expect((await here.run(exportContent, folder)).code).toBe(0)
  const documents = [...(await listDocuments(here.platform)), ...EMAIL_DOCUMENTS]
  const names = ['courses.json', ...documents.map(({ key }) => `${key}.json`)]
  expect((await readdir(folder)).toSorted()).toEqual(names.toSorted())

  const drafted = await there.run(importContentFiles, folder)
  expect(drafted).toEqual({ code: 0, lines: ['faq: draft.'] })
  expect(await getContent(there.platform, faqDocument)).toEqual(faqDocument.initial)
  const published = await there.run(importContentFiles, folder, '--publish')
  expect(published).toEqual({ code: 0, lines: ['faq: published.'] })
  expect(await getContent(there.platform, faqDocument)).toEqual(changed)
  expect(await listVersions(there.platform, faqDocument)).toMatchObject([{ author: 'system', note: 'Imported' }, {}])
  expect((await there.run(importContentFiles, folder, '--publish')).lines).toEqual(['Nothing is different.'])
})

test('of a folder with one wrong field nothing is imported, and the field is named', async () => {
  const [here, folder] = await Promise.all([anInstallation(), aFolder()])
  await here.run(exportContent, folder)
  const home = JSON.parse(await readFile(join(folder, 'home.json'), 'utf8'))
  await writeFile(join(folder, 'faq.json'), JSON.stringify(changed))
  await writeFile(join(folder, 'home.json'), JSON.stringify({ ...home, hero: { ...home.hero, heading: '' } }))
  expect(await here.run(importContentFiles, folder, '--publish')).toEqual({
    code: 1,
    lines: ['Nothing was imported.', 'home.json, hero.heading: Please write something here.'],
  })
  expect(await listVersions(here.platform, faqDocument)).toEqual([])
})

test('files that are no documents stop the import, and so does an empty folder', async () => {
  const [here, folder] = await Promise.all([anInstallation(), aFolder()])
  expect((await here.run(importContentFiles, folder)).lines[1]).toContain('has no documents')
  await writeFile(join(folder, 'constructor.json'), '{}')
  await writeFile(join(folder, 'faq.json'), '{')
  expect((await here.run(importContentFiles, folder)).lines).toEqual([
    'Nothing was imported.',
    'constructor.json is none of our documents, or no JSON.',
    'faq.json is none of our documents, or no JSON.',
  ])
  await expect(here.run(exportContent)).rejects.toThrow('npm run content:export -- folder')
})
