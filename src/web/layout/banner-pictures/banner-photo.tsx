import { parsePictureId, storedWidths } from '#domain/content/picture-address.ts'
import { paths } from '#web/paths.ts'
import { PictureFrame } from './drawings.tsx'

const WIDTH = 960

interface BannerPhotoProps {
  /** Of an uploaded picture. */
  id: string
  /** What it shows. */
  words: string
}

/** In the frame of our drawings, so that it needs no other style; what does not fit is cut off at the edges. */
export function BannerPhoto({ id, words }: BannerPhotoProps) {
  const picture = parsePictureId(id)
  if (!picture) return null
  const width = storedWidths(picture.width).find((one) => one >= WIDTH) ?? picture.width
  const address = paths.picture(`${picture.key}-${width}.webp`)
  return (
    <PictureFrame title={words}>
      <image href={address} width="600" height="320" preserveAspectRatio="xMidYMid slice" />
    </PictureFrame>
  )
}
