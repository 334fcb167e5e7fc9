import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { faqDocument } from '#site-content/faq.ts'
import { listOfficeArticles } from '#domain/blog/office-articles.ts'
import { addPicture, listPictures } from '#domain/content/pictures.ts'
import { getContent } from '#domain/content/shown-content.ts'
import { isPlainWebp } from '#platform/pictures.ts'
import { aFolder } from '../../tests/support/folders.ts'
import { anInstallation } from '../../tests/support/commands.ts'
import { exportContent, importContentFiles } from './content-files.ts'

const actor = 'staff:maya' as const
const key = 'f'.repeat(32)
const changed = { ...faqDocument.initial, beforeYouBook: faqDocument.initial.beforeYouBook.slice(1) }
const page = { shown: true, title: 'Refunds', description: 'A page', sections: [], movedTo: '' }

const aPhoto = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'red' } })

/** An article as a person would write it. */
const articleSource = (wanted: Record<string, string> = {}, body = 'A text.') => {
  const head = { title: 'A title', description: 'About it', author: 'Maya', topic: 'Scrum', cover: 'userstory' }
  const lines = Object.entries({ ...head, ...wanted }).map(([name, value]) => `${name}: ${value}`)
  return `---\n${lines.join('\n')}\n---\n${body}\n`
}

/** A folder with a changed text, and this file; without bytes it is a link out of the folder. */
async function aFolderWith(file: string, bytes: string | Uint8Array | null): Promise<string> {
  const [folder, outside] = await Promise.all([aFolder(), aFolder()])
  await mkdir(join(folder, 'articles'))
  await mkdir(join(folder, 'pictures'))
  await writeFile(join(folder, 'faq.json'), JSON.stringify(changed))
  await writeFile(join(outside, 'secret'), 'canary')
  if (bytes === null) await symlink(join(outside, 'secret'), join(folder, file))
  else await writeFile(join(folder, file), bytes)
  return folder
}

const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>canary()</script></svg>')

const HOSTILE: [file: string, bytes: string | Uint8Array | null, says: string][] = [
  [`pictures/${key}-60x40.webp`, script, 'This is an SVG drawing'],
  [`pictures/${key}-60x40.webp`, '', 'Please choose a picture: a JPEG, PNG or WebP file.'],
  ['pictures/x..%2f..%2fsecret.webp', '', 'has a name that is no picture’s.'],
  [`pictures/${key}-2x2.webp`, null, 'is a link or a folder. Only files are taken.'],
  [`pictures/${key}-2x2.svg`, script, 'does not end with .webp.'],
  ['articles/linked.md', null, 'is a link or a folder. Only files are taken.'],
  ['articles/UPPER.md', articleSource(), 'has a name that is no address of an article.'],
  ['articles/a..%2fb.md', articleSource(), 'has a name that is no address of an article.'],
  ['articles/no-head.md', 'Alone', 'Please begin with a line ---'],
  ['articles/latin.md', Buffer.from([0xe9, 0xff]), 'is no text in UTF-8.'],
  ['articles/large.md', 'x'.repeat(1024 * 1024 + 1), 'is larger than 1 MB.'],
  ['articles/page.html', '<script>', 'does not end with .md.'],
  ['articles/alone.draft.md', articleSource({ state: 'draft' }), 'articles/alone.md is missing.'],
  ['articles/other.md', articleSource({ formerSlugs: '["../etc"]' }), 'formerSlugs: Please write it as'],
  ['articles/early.md', articleSource({ publishedAt: '2999-01-01' }), 'This time is still to come.'],
  ['page-nul.json', JSON.stringify({ ...page, title: 'a\0' }), 'It has characters that cannot be stored.'],
  ['page-half.json', JSON.stringify({ ...page, title: '\ud800' }), 'It has characters that cannot be stored.'],
  ['page-deep.json', '['.repeat(100_000), 'is none of our documents, or no JSON.'],
  ['page-..%2fx.json', JSON.stringify(page), 'is none of our documents, or no JSON.'],
  ['home.draft.json', '{}', 'is none of our documents, or no JSON.'],
  ['linked.json', null, 'is a link or a folder. Only files are taken.'],
]

test('D9 of a folder with a hostile file nothing is imported, and the file is named', async () => {
  const { platform, run } = await anInstallation()
  for (const [file, bytes, says] of HOSTILE) {
    const { code, lines } = await run(importContentFiles, await aFolderWith(file, bytes), '--publish')
    expect([code, lines[0], lines.length], `${file}: ${lines.join(' ')}`).toEqual([1, 'Nothing was imported.', 2])
    expect(lines[1], file).toContain(says)
  }
  expect(await getContent(platform, faqDocument)).toEqual(faqDocument.initial)
  expect(await listOfficeArticles(platform)).toEqual([])
  expect(await listPictures(platform)).toEqual([])
})

test('D9 a picture of another size, of another’s name or of too many pixels is rejected', async () => {
  const { platform, run } = await anInstallation()
  const small = await aPhoto(60, 40).webp().toBuffer()
  const large = await aPhoto(8000, 6251).png().toBuffer()
  const there = await addPicture(platform, { actor, words: 'A board', bytes: small })
  if (!there.ok) throw new Error(there.error)
  const hostile: [id: string, bytes: Uint8Array, says: string][] = [
    [`${key}-8000x6251`, large, 'This picture is too large: at most 50 million pixels.'],
    [`${key}-60x41000`, small, 'The picture has another size than its name says.'],
    [`${key}-30x20`, small, 'The picture has another size than its name says.'],
    [`${there.id.slice(0, 32)}-60x41`, small, 'Another picture has this name.'],
    [`${key}-60x40`, small.subarray(0, small.length - 20), 'Please choose a picture: a JPEG, PNG or WebP file.'],
  ]
  for (const [id, bytes, says] of hostile) {
    const folder = await aFolderWith(`pictures/${id}.webp`, bytes)
    expect((await run(importContentFiles, folder)).lines, id).toEqual([
      'Nothing was imported.',
      `pictures/${id}.webp, the whole file: ${says}`,
    ])
  }
  expect((await listPictures(platform)).map(({ id }) => id)).toEqual([there.id])
})

test('where a text is wrong no picture stays behind, and one that a text shows must be in the folder', async () => {
  const { platform, run } = await anInstallation()
  const folder = await aFolderWith(`pictures/${key}-60x40.webp`, await aPhoto(60, 40).webp().toBuffer())
  const [first, lost] = [`/pictures/${key}-60x40`, `/pictures/${'0'.repeat(32)}-60x40`]
  await writeFile(join(folder, 'articles', 'red.md'), articleSource({}, `![One](${first}) ![Two](${lost})`))
  expect(await run(importContentFiles, folder, '--publish')).toEqual({
    code: 1,
    lines: ['Nothing was imported.', `articles/red.md, the whole file: Its picture ${lost.slice(1)}.webp is missing.`],
  })
  expect(await platform.files.read(`${key}.w60webp`)).toBeNull()
  await writeFile(join(folder, 'articles', 'red.md'), articleSource({}, `![One](${first})`))
  expect((await run(importContentFiles, folder)).lines).toEqual(['faq, articles/red: draft.', 'New pictures: 1.'])
})

test('D9 a picture keeps its own bytes only where they are one image and nothing else', async () => {
  const plain = await aPhoto(60, 40).webp().toBuffer()
  expect(isPlainWebp(plain)).toBe(true)
  const withMore = [
    await aPhoto(60, 40)
      .withExif({ IFD0: { Copyright: 'canary' } })
      .webp()
      .toBuffer(),
    Buffer.concat([plain, Buffer.from('<script>canary()</script>')]),
    Buffer.concat([plain, Buffer.from('EXIF\x06\0\0\0canary')]),
    await aPhoto(60, 40).jpeg().toBuffer(),
    plain.subarray(0, 19),
  ]
  for (const bytes of withMore) expect(isPlainWebp(bytes)).toBe(false)
})

test('D9 of a picture in the folder only its pixels are kept, and an export follows no link', async () => {
  const { platform, run } = await anInstallation()
  const bytes = await aPhoto(60, 40)
    .withExif({ IFD0: { Copyright: 'canary' } })
    .webp()
    .toBuffer()
  expect(bytes.includes('canary')).toBe(true)
  const folder = await aFolderWith(`pictures/${key}-60x40.webp`, bytes)
  await writeFile(join(folder, 'articles', 'red.md'), articleSource({}, `![A red one](/pictures/${key}-60x40)`))
  expect((await run(importContentFiles, folder, '--publish')).code).toBe(0)
  const stored = Buffer.from((await platform.files.read(`${key}.w60webp`)) ?? [])
  expect([stored.length > 0, stored.includes('canary')]).toEqual([true, false])
  expect(await listPictures(platform)).toMatchObject([{ words: 'A red one', addedBy: 'system' }])

  const [outside, target] = await Promise.all([aFolder(), aFolder()])
  await writeFile(join(outside, 'secret'), 'canary')
  await symlink(join(outside, 'secret'), join(target, 'faq.json'))
  expect((await run(exportContent, target)).code).toBe(0)
  expect(await readFile(join(outside, 'secret'), 'utf8')).toBe('canary')
  expect(await readFile(join(target, 'pictures', `${key}-60x40.webp`))).toEqual(stored)
})
