/** A picture below this is sent as it is. */
const SMALL_BYTES = 1024 * 1024
/** More than any page shows. */
const LONGEST_SIDE = 2400

/**
 * A photograph made smaller before it is sent, where the browser can read it: that spares a slow line most of its bytes, and
 * some browsers read formats that the server does not. Anything else is the file itself, and the server says what is wrong.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size < SMALL_BYTES || file.type === 'image/png') return file
  const picture = await createImageBitmap(file).catch(() => null)
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d')
  if (!picture || !drawing) return file
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88))
  return smaller && smaller.size < file.size ? smaller : file
}
