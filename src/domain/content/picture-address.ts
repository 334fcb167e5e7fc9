/** The types that every browser of the last years shows; the first is the smaller one. */
const PICTURE_TYPES = ['avif', 'webp'] as const
type PictureType = (typeof PICTURE_TYPES)[number]

/** The widths in pixels in which a picture is stored; the largest is that of the picture, if it is smaller. */
const WIDTHS = [480, 960, 1600]

/** The widths in pixels in which a picture of this width is stored, the smallest first. */
export const storedWidths = (width: number): number[] => {
  const largest = Math.min(width, WIDTHS.at(-1) ?? width)
  return [...WIDTHS.filter((one) => one < largest), largest]
}

interface PictureParts {
  /** What the names of its files begin with. */
  key: string
  width: number
  height: number
  files: { width: number; type: PictureType }[]
}

/** A picture's id says its size, so that a page with it needs no query; null for anything else. */
export function parsePictureId(id: string): PictureParts | null {
  const [, key, wide, high] = /^([0-9a-f]{32})-([1-9]\d{0,4})x([1-9]\d{0,4})$/.exec(id) ?? []
  if (!key || !wide || !high) return null
  const width = Number(wide)
  const files = storedWidths(width).flatMap((one) => PICTURE_TYPES.map((type) => ({ width: one, type })))
  return { key, width, height: Number(high), files }
}

export const pictureIdsIn = (text: string): string[] => [
  ...new Set(text.match(/(?<![\w-])[0-9a-f]{32}-[1-9]\d{0,4}x[1-9]\d{0,4}(?![\w-])/g) ?? []),
]

/** The name of a file in DATA_DIR/images. */
export const pictureFile = (key: string, width: number, type: PictureType): string => `${key}.w${width}${type}`

/** The same as the last part of an address, such as 0123…cdef-960.avif; null for anything else. */
export function parsePictureFile(name: string): { file: string; type: PictureType } | null {
  const [, key, width, type] = /^([0-9a-f]{32})-([1-9]\d{0,4})\.(avif|webp)$/.exec(name) ?? []
  const found = PICTURE_TYPES.find((one) => one === type)
  return key && width && found ? { file: pictureFile(key, Number(width), found), type: found } : null
}
