import sharp, { type Sharp } from 'sharp'

const MAX_PICTURE_PIXELS = 50_000_000
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

/** Formats of pictures that we do not read, and so can name. */
const OTHER_FORMATS = ['heic', 'avif', 'gif', 'tiff', 'bmp', 'svg', 'pdf', 'raw'] as const
type OtherFormat = (typeof OTHER_FORMATS)[number]

export type PictureError = 'not-a-picture' | 'too-many-pixels' | 'cut-off' | `is-${OtherFormat}`

type ReadSizes = { ok: true; width: number; height: number; files: SizedPicture[] } | { ok: false; error: PictureError }

/** The same in these widths, each in the two types that pages offer. */
export const readPictureSizes = (bytes: Uint8Array, widthsOf: (width: number) => number[]): Promise<ReadSizes> =>
  withPicture<ReadSizes>(bytes, async (picture) => {
    const { width, height } = (await picture.metadata()).autoOrient
    const widths = widthsOf(width)
    // Made smaller while it is decoded: a photograph of 50 million pixels would take 150 MB.
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: Math.max(...widths) })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const files: SizedPicture[] = []
    // One after another: each takes as much memory as the largest.
    for (const wanted of widths) {
      const sized = sharp(data, { raw }).resize({ width: wanted })
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

/**
 * Opens a picture, and names what is wrong with it. Anything else than one is rejected before it is decoded. One whose end is
 * missing is taken where no more than its lower half is: every program shows such a file.
 */
async function withPicture<Read>(
  bytes: Uint8Array,
  read: (picture: Sharp) => Promise<Read>,
): Promise<Read | { ok: false; error: PictureError }> {
  const format = formatOf(bytes)
  if (format === null) return { ok: false, error: 'not-a-picture' }
  if (!isRead(format)) return { ok: false, error: `is-${format}` }
  const open = (failOn: 'error' | 'none') => sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn, pages: 1 })
  try {
    const picture = open('error')
    // The decoder knows more formats than we read, and tells them in its own way.
    const { format: decoded } = await picture.metadata()
    return decoded === format ? await read(picture) : { ok: false, error: 'not-a-picture' }
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    if (message.includes('pixel limit')) return { ok: false, error: 'too-many-pixels' }
    if (!/premature end|libpng read error/.test(message)) return { ok: false, error: 'not-a-picture' }
    const isThere = await hasUpperHalf(open('none')).catch(() => null)
    if (isThere) return read(open('none'))
    return { ok: false, error: isThere === null ? 'not-a-picture' : 'cut-off' }
  }
}

/** Of a file without its end: rows that are missing are all of one colour. */
async function hasUpperHalf(picture: Sharp): Promise<boolean> {
  const { data, info } = await picture
    .resize({ width: 32, height: 32, fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const row = info.width * info.channels
  const first = data.subarray(data.length - row, data.length - row + info.channels)
  return data.subarray(16 * row, 18 * row).some((value, at) => Math.abs(value - (first[at % info.channels] ?? 0)) > 2)
}

type ReadFormat = 'jpeg' | 'png' | 'webp'

const isRead = (format: ReadFormat | OtherFormat): format is ReadFormat =>
  !OTHER_FORMATS.some((other) => other === format)

const FORMATS: [ReadFormat | OtherFormat, RegExp][] = [
  ['jpeg', /^\xff\xd8[^]{0,16}?\xff/],
  ['png', /^\x89PNG\r\n/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['avif', /^[^]{4}ftyp(?:avif|avis)/],
  ['heic', /^[^]{4}ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/],
  ['gif', /^GIF8/],
  // Cameras' raw files are TIFFs of their own kinds.
  ['raw', /^(?:II\*\0[^]{4}CR|IIRO|IIU\0|FUJIFILMCCD-RAW|[^]{4}ftypcrx)/],
  ['tiff', /^(?:II\*\0|MM\0\*|II\+\0|MM\0\+)/],
  ['bmp', /^BM[^]{4}\0\0\0\0/],
  ['pdf', /^%PDF-/],
  ['svg', /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^]*?)?<(?:!DOCTYPE svg|svg)\b/i],
]

/** By its first bytes: the name and type that come with an upload can lie. Null for what is no picture. */
function formatOf(bytes: Uint8Array): ReadFormat | OtherFormat | null {
  const head = Buffer.from(bytes.subarray(0, 512)).toString('latin1')
  return FORMATS.find(([, start]) => start.test(head))?.[0] ?? null
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
