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

/** As other sites show the page of an article: 1200 × 630, in a type that all of them read. */
export const toSharedJpeg = (webp: Uint8Array): Promise<Uint8Array> =>
  sharp(webp).resize({ width: 1200, height: 630, fit: 'cover' }).jpeg({ quality: 82 }).toBuffer()

const LOGO_BOX = { width: 480, height: 120 }

type ReadLogo =
  | { ok: true; width: number; height: number; ground: 'any' | 'light' | 'dark'; png: Uint8Array }
  | { ok: false; error: PictureError }

/** A logo as a small PNG, which emails and documents show as well as pages, with the ground that it needs. */
export const readLogo = (bytes: Uint8Array): Promise<ReadLogo> =>
  withPicture<ReadLogo>(bytes, async (picture) => {
    const { data, info } = await picture
      .autoOrient()
      .resize({ ...LOGO_BOX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const png = await sharp(data, { raw: { width, height, channels } })
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer()
    return { ok: true, width, height, ground: groundOf(data), png }
  })

/** A pixel whose brightness is beyond these can hardly be told from a page of the theme. */
const VANISHES = { onDark: 0.07, onLight: 0.55 }
/** The share of a logo's pixels that may vanish. */
const MAY_VANISH = 0.15

/** By the pixels that can be seen; a picture without a transparent part brings its ground with it. */
function groundOf(rgba: Uint8Array): 'any' | 'light' | 'dark' {
  let [seen, dark, light] = [0, 0, 0]
  for (let at = 0; at < rgba.length; at += 4) {
    if ((rgba[at + 3] ?? 0) < 128) continue
    const brightness = brightnessOf(rgba.subarray(at, at + 3))
    seen++
    dark += Number(brightness < VANISHES.onDark)
    light += Number(brightness > VANISHES.onLight)
  }
  if (seen === rgba.length / 4) return 'any'
  if (dark > seen * MAY_VANISH) return 'light'
  return light > seen * MAY_VANISH ? 'dark' : 'any'
}

/** Relative luminance, near enough to tell dark from light. */
const brightnessOf = ([red = 0, green = 0, blue = 0]: Uint8Array): number =>
  0.2126 * (red / 255) ** 2.2 + 0.7152 * (green / 255) ** 2.2 + 0.0722 * (blue / 255) ** 2.2

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

/** Whether a file is a WebP as we write it: one image, and nothing before, beside or after it in which more could be hidden. */
export function isPlainWebp(bytes: Uint8Array): boolean {
  if (bytes.length < 20) return false
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const size = file.readUInt32LE(16)
  return (
    file.toString('latin1', 0, 4) === 'RIFF' &&
    file.toString('latin1', 8, 16) === 'WEBPVP8 ' &&
    file.readUInt32LE(4) === bytes.length - 8 &&
    bytes.length === 20 + size + (size % 2)
  )
}
