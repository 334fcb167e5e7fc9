import sharp, { type Sharp } from 'sharp'

const MAX_PIXELS = 16_000_000
const MAX_SIDE = 512

type ReadPicture = { ok: true; jpeg: Uint8Array } | { ok: false; error: PictureError }

/**
 * Turns a JPEG, PNG or WebP into a small JPEG. Only its pixels are used, so hidden contents and the place where it was
 * taken are gone. Anything else is rejected before it is decoded.
 */
export const readPicture = (bytes: Uint8Array): Promise<ReadPicture> =>
  withPicture(bytes, async (picture) => {
    const jpeg = await picture
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer()
    return { ok: true, jpeg }
  })

interface SizedPicture {
  width: number
  type: 'avif' | 'webp'
  bytes: Uint8Array
}

export type PictureError = 'not-a-picture' | 'too-many-pixels'

type ReadSizes = { ok: true; width: number; height: number; files: SizedPicture[] } | { ok: false; error: PictureError }

/** The same in these widths, each in the two types that pages offer. */
export const readPictureSizes = (bytes: Uint8Array, widthsOf: (width: number) => number[]): Promise<ReadSizes> =>
  withPicture<ReadSizes>(bytes, async (picture) => {
    const decoded = await picture
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = decoded.info
    const files: SizedPicture[] = []
    // One after another: each takes as much memory as the picture itself.
    for (const wanted of widthsOf(width)) {
      const sized = sharp(decoded.data, { raw: { width, height, channels } }).resize({ width: wanted })
      files.push({
        width: wanted,
        type: 'avif',
        bytes: await sized.clone().avif({ quality: 50, effort: 3 }).toBuffer(),
      })
      files.push({ width: wanted, type: 'webp', bytes: await sized.clone().webp({ quality: 78 }).toBuffer() })
    }
    return { ok: true, width, height, files }
  })

/** Opens a picture, and names what is wrong with it. Anything else than one is rejected before it is decoded. */
async function withPicture<Read>(
  bytes: Uint8Array,
  read: (picture: Sharp) => Promise<Read>,
): Promise<Read | { ok: false; error: PictureError }> {
  if (!startsAsPicture(bytes)) return { ok: false, error: 'not-a-picture' }
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 })
    const { format, width = 0, height = 0 } = await picture.metadata()
    if (!['jpeg', 'png', 'webp'].includes(format ?? '')) return { ok: false, error: 'not-a-picture' }
    if (width * height > MAX_PIXELS) return { ok: false, error: 'too-many-pixels' }
    return await read(picture)
  } catch (error) {
    const tooMany = error instanceof Error && error.message.includes('pixel limit')
    return { ok: false, error: tooMany ? 'too-many-pixels' : 'not-a-picture' }
  }
}

/** By its first bytes: the name and type that come with an upload can lie. */
function startsAsPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12))
  return (
    head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
    head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
    (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP')
  )
}
