import { randomId } from '#platform/crypto.ts'
import { toSharedJpeg } from '#platform/pictures.ts'
import type { Platform } from '#platform/platform.ts'
import { parsePictureId, pictureFile, storedWidths } from './picture-address.ts'

/**
 * The last part of the address at which other sites find a picture: their programs read JPEG and PNG and no WebP. Null for what
 * is no picture's id.
 */
export function sharedPictureName(id: string): string | null {
  const picture = parsePictureId(id)
  return picture && `${picture.key}-${storedWidths(picture.width).at(-1)}.jpg`
}

/** The name of its file in DATA_DIR/images, besides those of pages. */
export const sharedPictureFile = (key: string): string => `${key}.shared`

/** The picture of such a name, made out of the largest stored one when it is first asked for; null where there is none. */
export async function loadSharedPicture(
  { files }: Pick<Platform, 'files'>,
  { name }: { name: string },
): Promise<Uint8Array | null> {
  const [, key, width] = /^([0-9a-f]{32})-([1-9]\d{0,4})\.jpg$/.exec(name) ?? []
  if (!key || !width) return null
  const stored = await files.read(pictureFile(key, Number(width), 'webp'))
  if (!stored) return null
  const made = await files.read(sharedPictureFile(key))
  if (made) return made
  const jpeg = await toSharedJpeg(stored)
  // Renamed, so that another request never reads half of it.
  const temporary = `${key}.shared${randomId()}`
  await files.write(temporary, jpeg)
  await files.rename(temporary, sharedPictureFile(key))
  return jpeg
}
