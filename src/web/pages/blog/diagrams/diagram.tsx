import { ArticlePicture } from '../article-picture.tsx'

/**
 * A drawing of content/articles under its file name. The caption is an attribute and not the element's content, because
 * the article's text, which is searched, counted and sent in feeds, is all that is between tags.
 */
export function Diagram({ name, caption }: { name: string; caption: string }) {
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
