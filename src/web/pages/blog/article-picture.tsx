import { isSlug } from '#domain/blog/slugs.ts'
import { parsePictureId, storedWidths } from '#domain/content/picture-address.ts'
import { sharedPictureName } from '#domain/content/shared-picture.ts'
import { SITE_IMAGE } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import bars from './covers/bars.css?inline'
import frame from './covers/frame.css?inline'
import glyphs from './covers/glyphs.css?inline'
import lines from './covers/lines.css?inline'
import marks from './covers/marks.css?inline'
import text from './covers/text.css?inline'
import waves from './covers/waves.css?inline'

/** The drawings beside the articles, by file name: an article's cover has its slug, a diagram the name that the article gives. */
const files = import.meta.glob<string>('/content/articles/*.svg', { eager: true, query: '?raw', import: 'default' })

const pictures = new Map(
  Object.entries(files).map(([path, source]) => [path.slice(path.lastIndexOf('/') + 1, -'.svg'.length), parse(source)]),
)

/**
 * A drawing as part of the page: only there do the site's colours, in both themes, and its fonts reach it. An <img> would
 * have neither.
 */
export function ArticlePicture({ name }: { name: string }) {
  const { attributes, shapes } = getPicture(name)
  return <svg {...attributes} dangerouslySetInnerHTML={{ __html: shapes }} />
}

/** The drawings that a text may show: those with a caption of their own style. */
export const drawingNames = [...pictures.keys()].filter((name) => !isSlug(name))

/** @throws when content/articles has no drawing of this name. */
function getPicture(name: string): Picture {
  const picture = pictures.get(name)
  if (!picture) throw new Error(`expected content/articles/${name}.svg`)
  return picture
}

interface Picture {
  /** Attributes of the <svg> itself, under React's names. */
  attributes: Record<string, string>
  /** What is inside it, as markup. */
  shapes: string
}

function parse(source: string): Picture {
  const [, head, shapes] = /<svg\s([^>]*)>(.*)<\/svg>/s.exec(source) ?? []
  if (head === undefined || shapes === undefined) throw new Error(`expected one <svg>, got ${source.slice(0, 200)}`)
  const {
    xmlns: _xmlns,
    class: className = '',
    ...rest
  } = Object.fromEntries([...head.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
  return { attributes: { className, ...rest }, shapes: shapes.replaceAll(/\s*\n\s*/g, '') }
}

/** Hidden from screen readers: the heading beside it says what the article is about. */
export function Cover({ image }: { image: string }) {
  if (isSlug(image)) return <ArticlePicture name={image} />
  return <img className="cover" src={coverFile(image, 960)} alt="" width="640" height="400" />
}

/** Where the file of a cover is: an uploaded picture's is as wide as asked, or the next width that is stored. */
export function coverFile(image: string, width: number): string {
  const picture = parsePictureId(image)
  if (!picture) return paths.cover(image)
  const widths = storedWidths(picture.width)
  return paths.picture(`${picture.key}-${widths.find((one) => one >= width) ?? widths.at(-1)}.webp`)
}

/** What other sites show of an article: its cover in a format that they read. */
export function sharedImage(image: string): string {
  if (isSlug(image)) return `/og/${image}.png`
  const name = sharedPictureName(image)
  return name === null ? SITE_IMAGE : paths.picture(name)
}

/** Only the rules that a cover's own shapes need, because they are in every page that shows it. */
export function coverStyles(image: string): string {
  if (!isSlug(image)) return `@layer components{${frame}}`
  const { shapes } = getPicture(image)
  const needed = RULES.filter(([shape]) => shape.test(shapes)).map(([, css]) => css)
  return `@layer components{${frame}${needed.join('')}}`
}

const RULES: [shape: RegExp, css: string][] = [
  [/<text/, text],
  [/cover-glyph/, glyphs],
  [/cover-(line|fine|gone)/, lines],
  [/cover-(head|ring|b3|b4|star)/, marks],
  [/cover-bar/, bars],
  [/cover-wave/, waves],
]
