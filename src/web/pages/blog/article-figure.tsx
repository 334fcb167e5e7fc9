import { parsePictureId, storedWidths } from '#domain/content/picture-address.ts'
import { paths } from '#web/paths.ts'
import { ArticlePicture, drawingNames } from './article-picture.tsx'
import { diagramNames, drawDiagram } from './diagrams/diagrams.ts'

const DRAWING = 'drawing:'
/** As wide as the text of an article gets. */
const SIZES = '(min-width: 40rem) 38rem, 100vw'

/** A drawing or a picture of an article, under its words. Nothing where there is none of this name. */
export function ArticleFigure({ src, alt }: { src: string; alt: string }) {
  if (src.startsWith(DRAWING)) {
    const name = src.slice(DRAWING.length)
    if (drawingNames.includes(name)) return <Diagram name={name} caption={alt} />
    return drawDiagram(name, alt)
  }
  const id = pictureIdIn(src)
  return id ? <UploadedPicture id={id} words={alt} /> : null
}

/** A drawing of content/articles under its file name. */
function Diagram({ name, caption }: { name: string; caption: string }) {
  return (
    <figure className="dg-figure">
      <ArticlePicture name={name} />
      <figcaption>{withTitles(caption)}</figcaption>
    </figure>
  )
}

/** The title of a work is written *between asterisks*. */
const withTitles = (caption: string) =>
  caption.split('*').map((part, index) => (index % 2 === 1 ? <cite key={index}>{part}</cite> : part))

/** The id in an address such as /pictures/0123…cdef-1600x900; null for any other. */
const pictureIdIn = (src: string): string | null => {
  const [, id = ''] = /^\/pictures\/([\w-]+)$/.exec(src) ?? []
  return parsePictureId(id) && id
}

function UploadedPicture({ id, words }: { id: string; words: string }) {
  const picture = parsePictureId(id)
  if (!picture) return null
  const { key, width, height } = picture
  const widths = storedWidths(width)
  const addressOf = (one: number, type: string) => paths.picture(`${key}-${one}.${type}`)
  const sourceSet = (type: string) => widths.map((one) => `${addressOf(one, type)} ${one}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet('avif')} sizes={SIZES} />
      <img
        src={addressOf(widths[0] ?? width, 'webp')}
        srcSet={sourceSet('webp')}
        sizes={SIZES}
        alt={words}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}

/** Everything that a text may show under drawing: and a name. */
export const figureNames: string[] = [...drawingNames, ...diagramNames].toSorted()
