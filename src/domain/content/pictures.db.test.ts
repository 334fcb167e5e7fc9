import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aWrittenArticle } from '../../../tests/support/articles.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { parsePictureFile, parsePictureId, pictureFile, storedWidths } from './picture-address.ts'
import { addPicture, listPictures, removePicture } from './pictures.ts'
import { loadSharedPicture, sharedPictureFile, sharedPictureName } from './shared-picture.ts'

const actor = 'staff:maya' as const
const aPhoto = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6466' } })
    .withExif({ IFD0: { Copyright: 'canary' } })
    .jpeg()
    .toBuffer()

test('D9 a picture is stored in every size and both types, without anything that was hidden in it', async () => {
  const platform = await aPlatform()
  const added = await addPicture(platform, { actor, words: ' A board ', bytes: await aPhoto(1200, 800) })
  if (!added.ok) throw new Error(added.error)
  const picture = parsePictureId(added.id)
  expect(picture).toMatchObject({ width: 1200, height: 800 })
  for (const { width, type } of picture?.files ?? []) {
    const bytes = await platform.files.read(pictureFile(picture?.key ?? '', width, type))
    const { format, width: wide, exif } = await sharp(bytes ?? new Uint8Array()).metadata()
    expect([format, wide, exif]).toEqual([type === 'avif' ? 'heif' : 'webp', width, undefined])
    expect(Buffer.from(bytes ?? []).includes('canary')).toBe(false)
  }
  expect(await listPictures(platform)).toMatchObject([{ id: added.id, words: 'A board', uses: [] }])
})

test('D9 what is no picture, has no words or is too large is rejected, and nothing is stored', async () => {
  const platform = await aPlatform()
  const script = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>canary()</script></svg>')
  const disguised = Buffer.concat([(await aPhoto(9, 9)).subarray(0, 4), script])
  const bytes = await aPhoto(9, 9)
  const rejections = [
    [script, 'is-svg'],
    [disguised, 'not-a-picture'],
    [new Uint8Array(), 'not-a-picture'],
  ] as const
  for (const [hostile, error] of rejections)
    expect(await addPicture(platform, { actor, words: 'x', bytes: hostile })).toEqual({ ok: false, error })
  for (const words of ['', ' ', 'x'.repeat(201)])
    expect(await addPicture(platform, { actor, words, bytes })).toEqual({ ok: false, error: 'no-words' })
  const large = await sharp({ create: { width: 8000, height: 6251, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  expect(await addPicture(platform, { actor, words: 'x', bytes: large })).toEqual({
    ok: false,
    error: 'too-many-pixels',
  })
  expect(await listPictures(platform)).toEqual([])
})

test('a picture that an article shows, in any version, is not deleted; another is, with its files', async () => {
  const platform = await aPlatform()
  const [used, unused] = await Promise.all(
    ['Used', 'Unused'].map(async (words) => addPicture(platform, { actor, words, bytes: await aPhoto(20, 10) })),
  )
  if (!used?.ok || !unused?.ok) throw new Error('expected two pictures')
  const { id } = await aWrittenArticle(platform, {
    slug: 'sprint-goals',
    as: 'draft',
    value: { body: `![A board](/pictures/${used.id})` },
  })
  expect((await listPictures(platform)).find((one) => one.id === used.id)?.uses).toEqual([`article/${id}`])
  expect(await removePicture(platform, { actor, id: used.id })).toEqual({ ok: false, error: 'in-use' })
  expect(await removePicture(platform, { actor, id: unused.id })).toEqual({ ok: true })
  expect(await removePicture(platform, { actor, id: unused.id })).toEqual({ ok: false, error: 'unknown-picture' })
  const { key } = parsePictureId(unused.id) ?? { key: '' }
  expect(await platform.files.read(pictureFile(key, 20, 'webp'))).toBeNull()
})

test('other sites find a picture as a JPEG of 1200 by 630, made once, that goes with it', async () => {
  const platform = await aPlatform()
  for (const [width, height] of [
    [2000, 1000],
    [300, 900],
  ] as const) {
    const added = await addPicture(platform, { actor, words: 'A board', bytes: await aPhoto(width, height) })
    if (!added.ok) throw new Error('expected a picture')
    const name = sharedPictureName(added.id) ?? ''
    const [one, other] = await Promise.all([1, 2].map(() => loadSharedPicture(platform, { name })))
    expect(await sharp(one ?? Buffer.of()).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(other).toEqual(one)
    expect(await removePicture(platform, { actor, id: added.id })).toEqual({ ok: true })
    expect(await loadSharedPicture(platform, { name })).toBeNull()
    expect(await platform.files.read(sharedPictureFile(added.id.slice(0, 32)))).toBeNull()
  }
  for (const name of ['', 'x.jpg', `${'0'.repeat(32)}-480.jpg`, `../${'0'.repeat(32)}-480.jpg`])
    expect(await loadSharedPicture(platform, { name }), name).toBeNull()
})

test('an address names a file of a picture and no other', () => {
  const key = '0'.repeat(32)
  expect(parsePictureFile(`${key}-480.webp`)).toEqual({ file: `${key}.w480webp`, type: 'webp' })
  for (const name of [`${key}.jpg`, `${key}-480.jpg`, `../${key}-480.webp`, `${key}-0.webp`, `${key}-480.webp/x`])
    expect(parsePictureFile(name), name).toBeNull()
  expect([300, 480, 700, 1600, 4000].map(storedWidths)).toEqual([
    [300],
    [480],
    [480, 700],
    [480, 960, 1600],
    [480, 960, 1600],
  ])
})
