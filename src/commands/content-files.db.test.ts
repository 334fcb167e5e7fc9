import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faqDocument } from '#site-content/faq.ts'
import { listDocuments } from '#site-content/documents.ts'
import { EMAIL_DOCUMENTS } from '#site-content/emails/email-documents.ts'
import { listVersions } from '#domain/content/content-versions.ts'
import { getContent } from '#domain/content/shown-content.ts'
import { saveContent } from '#domain/content/save-content.ts'
import { runCommand } from '../../tests/support/commands.ts'
import { aFolder } from '../../tests/support/folders.ts'
import { aPlatform } from '../../tests/support/platform.ts'
import { exportContent, importContentFiles } from './content-files.ts'

const run = (command: typeof exportContent, words: string[], url: string) =>
  runCommand(command, words, { DATABASE_URL: url })

const changed = { ...faqDocument.initial, beforeYouBook: faqDocument.initial.beforeYouBook.slice(1) }

test('what one installation exports another imports, first as a draft and then for visitors', async () => {
  const [here, there, folder] = await Promise.all([aPlatform(), aPlatform(), aFolder()])
  const actor = 'staff:maya'
  await saveContent(here, { actor, document: faqDocument, version: 0, value: changed, publishing: { as: 'published' } })
  expect((await run(exportContent, [folder], here.url)).code).toBe(0)
  expect((await readdir(folder)).toSorted()).toEqual(
    [...(await listDocuments(here)), ...EMAIL_DOCUMENTS].map(({ key }) => `${key}.json`).toSorted(),
  )

  const drafted = await run(importContentFiles, [folder], there.url)
  expect(drafted).toEqual({ code: 0, lines: ['faq: draft.'] })
  expect(await getContent(there, faqDocument)).toEqual(faqDocument.initial)
  const published = await run(importContentFiles, [folder, '--publish'], there.url)
  expect(published).toEqual({ code: 0, lines: ['faq: published.'] })
  expect(await getContent(there, faqDocument)).toEqual(changed)
  expect(await listVersions(there, faqDocument)).toMatchObject([{ author: 'system', note: 'Imported' }, {}])
  expect((await run(importContentFiles, [folder, '--publish'], there.url)).lines).toEqual(['Nothing is different.'])
})

test('of a folder with one wrong field nothing is imported, and the field is named', async () => {
  const [platform, folder] = await Promise.all([aPlatform(), aFolder()])
  await run(exportContent, [folder], platform.url)
  const home = JSON.parse(await readFile(join(folder, 'home.json'), 'utf8'))
  await writeFile(join(folder, 'faq.json'), JSON.stringify(changed))
  await writeFile(join(folder, 'home.json'), JSON.stringify({ ...home, hero: { ...home.hero, heading: '' } }))
  expect(await run(importContentFiles, [folder, '--publish'], platform.url)).toEqual({
    code: 1,
    lines: ['Nothing was imported.', 'home.json, hero.heading: Please write something here.'],
  })
  expect(await listVersions(platform, faqDocument)).toEqual([])
})

test('files that are no documents stop the import, and so does an empty folder', async () => {
  const [platform, folder] = await Promise.all([aPlatform(), aFolder()])
  expect((await run(importContentFiles, [folder], platform.url)).lines[1]).toContain('has no documents')
  await writeFile(join(folder, 'constructor.json'), '{}')
  await writeFile(join(folder, 'faq.json'), '{')
  expect((await run(importContentFiles, [folder], platform.url)).lines).toEqual([
    'Nothing was imported.',
    'constructor.json is none of our documents, or no JSON.',
    'faq.json is none of our documents, or no JSON.',
  ])
  await expect(run(exportContent, [], platform.url)).rejects.toThrow('npm run content:export -- folder')
})
