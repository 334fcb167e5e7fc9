import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPicture } from '#platform/pictures.ts'
import { aViewer } from '../../../tests/support/people.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { findPicture, removePicture, storePicture } from './student-picture.ts'

const aPicture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#0b6466' } })
const text = (words: string) => new TextEncoder().encode(words)

test('D9 a JPEG, a PNG and a WebP are kept as a small JPEG without anything that was hidden in them', async () => {
  const withPlace = aPicture(2000, 1000).withExif({ IFD0: { Copyright: 'canary' } })
  for (const bytes of [
    await withPlace.jpeg().toBuffer(),
    await aPicture().png().toBuffer(),
    await aPicture().webp().toBuffer(),
  ]) {
    const read = await readPicture(new Uint8Array(bytes))
    if (!read.ok) throw new Error(read.error)
    const made = await sharp(read.jpeg).metadata()
    expect([made.format, made.exif, made.xmp]).toEqual(['jpeg', undefined, undefined])
    expect(Math.max(made.width ?? 0, made.height ?? 0)).toBeLessThanOrEqual(512)
    expect(Buffer.from(read.jpeg).includes('canary')).toBe(false)
  }
})

test('D9 data after the picture in its file is removed', async () => {
  const png = Buffer.concat([await aPicture().png().toBuffer(), text('<script>canary</script>')])
  const read = await readPicture(png)
  if (read.ok) expect(Buffer.from(read.jpeg).includes('canary')).toBe(false)
})

const aPhotograph = (width = 320, height = 240) =>
  sharp({
    create: { width, height, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })

test('a picture that every viewer opens is taken, though its file is not quite right', async () => {
  const jpeg = await aPhotograph().jpeg().toBuffer()
  const png = await aPhotograph().png().toBuffer()
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  const fine: Record<string, Uint8Array> = {
    // Many telephones leave the last three bytes of the scan’s head at 0.
    'a scan of no range': Buffer.from(jpeg).fill(0, scan + 11, scan + 14),
    'stray bytes behind the first mark': Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0, 1, 2]), jpeg.subarray(2)]),
    'no end': jpeg.subarray(0, -2),
    'a last tenth that is missing': jpeg.subarray(0, Math.round(jpeg.length * 0.9)),
    'a PNG without its last tenth': png.subarray(0, Math.round(png.length * 0.9)),
    'words behind a PNG': Buffer.concat([png, text('more')]),
    'four inks': await aPhotograph().toColourspace('cmyk').jpeg().toBuffer(),
    'twenty-four million pixels': await aPicture(6000, 4000).jpeg().toBuffer(),
  }
  for (const [name, bytes] of Object.entries(fine)) expect(await readPicture(bytes), name).toMatchObject({ ok: true })
  for (const [name, part] of [
    ['a quarter', 0.25],
    ['only the head', 0.02],
  ] as const)
    expect(await readPicture(jpeg.subarray(0, Math.round(jpeg.length * part))), name).toEqual({
      ok: false,
      error: 'cut-off',
    })
})

test('a picture of a format that we do not read is named by it', async () => {
  const head = (bytes: string) => Buffer.concat([Buffer.from(bytes, 'latin1'), Buffer.alloc(400)])
  const named: Record<string, Uint8Array> = {
    heic: head('\0\0\0\x24ftypheic\0\0\0\0mif1heic'),
    avif: await aPicture().avif().toBuffer(),
    gif: await aPicture().gif().toBuffer(),
    tiff: await aPicture().tiff().toBuffer(),
    bmp: head('BM\x36\0\x0c\0\0\0\0\0'),
    svg: text('<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
    pdf: head('%PDF-1.7'),
    raw: head('II*\0\x10\0\0\0CR'),
  }
  for (const [format, bytes] of Object.entries(named))
    expect(await readPicture(bytes), format).toEqual({ ok: false, error: `is-${format}` })
})

/** A PNG whose header claims a huge size, with almost no data behind it. */
function aBomb(side: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, body, Buffer.alloc(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('D9 everything else is rejected: other formats, disguised files, truncated files, bombs', async () => {
  const jpeg = await aPicture().jpeg().toBuffer()
  const hostile: Record<string, Uint8Array> = {
    nothing: new Uint8Array(),
    svg: text('<svg xmlns="http://www.w3.org/2000/svg"><script>canary()</script></svg>'),
    html: text('<html><script>canary()</script></html>'),
    gif: await aPicture().gif().toBuffer(),
    avif: await aPicture().avif().toBuffer(),
    'html with a picture’s first bytes': Buffer.concat([jpeg.subarray(0, 4), text('<script>canary()</script>')]),
    'half a picture': jpeg.subarray(0, jpeg.length / 2),
    'a bomb': aBomb(60_000),
    'a path': text('../../../etc/passwd'),
  }
  for (const [name, bytes] of Object.entries(hostile)) expect((await readPicture(bytes)).ok, name).toBe(false)
})

test('D9 twin: a check of only the first bytes accepts the disguised files and the bomb', async () => {
  const jpeg = await aPicture().jpeg().toBuffer()
  const naive = (bytes: Uint8Array) => ['ffd8ff', '89504e'].includes(Buffer.from(bytes.subarray(0, 3)).toString('hex'))
  const disguised = Buffer.concat([jpeg.subarray(0, 4), text('<script>canary()</script>')])
  expect([disguised, jpeg.subarray(0, jpeg.length / 2), aBomb(60_000)].map(naive)).toEqual([true, true, true])
})

test('D9 more than fifty million pixels are rejected before they are decoded', async () => {
  const bytes = await aPicture(8000, 6251).png().toBuffer()
  expect(await readPicture(bytes)).toEqual({ ok: false, error: 'too-many-pixels' })
})

test('D9 a picture is stored, replaced and removed; its file goes with it', async () => {
  const platform = await aPlatform()
  const { accountId } = await aViewer(platform, { username: 'sam@example.com', role: 'student' })
  const store = async (background: string) =>
    storePicture(platform, {
      accountId,
      bytes: await sharp({ create: { width: 9, height: 9, channels: 3, background } })
        .png()
        .toBuffer(),
      characteristic: { crop: 'round' },
    })
  expect(await store('red')).toEqual({ ok: true })
  const { file } = await platform.db.selectFrom('studentPicture').select('file').executeTakeFirstOrThrow()
  expect(await store('blue')).toEqual({ ok: true })
  expect(await platform.files.read(file)).toBeNull()
  expect(await findPicture(platform, { accountId })).not.toBeNull()
  expect(await removePicture(platform, { accountId })).toEqual({ ok: true })
  expect(await removePicture(platform, { accountId })).toEqual({ ok: false, error: 'no-picture' })
  expect(await findPicture(platform, { accountId })).toBeNull()
})
