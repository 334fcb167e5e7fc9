import type { Slug } from '#domain/blog/article.ts'
import { ArticlePicture, getPicture } from '../article-picture.tsx'
import frame from './frame.css?inline'
import glyphs from './glyphs.css?inline'
import lines from './lines.css?inline'
import marks from './marks.css?inline'
import text from './text.css?inline'
import waves from './waves.css?inline'

/** The drawing of an article. It is decoration: the heading beside it says what the article is about. */
export function Cover({ image }: { image: Slug }) {
  return <ArticlePicture name={image} />
}

/** Only the rules that a cover's own shapes need, because they are in every page that shows it. */
export function coverStyles(image: Slug): string {
  const { shapes } = getPicture(image)
  const needed = RULES.filter(([shape]) => shape.test(shapes)).map(([, css]) => css)
  return `@layer components{${frame}${needed.join('')}}`
}

const RULES: [shape: RegExp, css: string][] = [
  [/<text/, text],
  [/cover-glyph/, glyphs],
  [/cover-(line|fine|gone)/, lines],
  [/cover-(head|ring|bar|b3|b4|star)/, marks],
  [/cover-wave/, waves],
]
