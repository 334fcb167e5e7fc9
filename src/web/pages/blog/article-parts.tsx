import { Children, type ComponentType, isValidElement, type ReactNode } from 'react'
import { headingId } from '#domain/blog/article.ts'
import { diagrams } from './diagrams/diagrams.ts'

/** What an article's own text is made of, beyond plain elements: its diagrams, and headings that the contents lead to. */
export const articleParts: Record<string, ComponentType<never>> = { ...diagrams, h2: PartHeading }

function PartHeading({ children }: { children: ReactNode }) {
  return <h2 id={headingId(wordsOf(children))}>{children}</h2>
}

/** The words of a heading, without the marks around some of them. */
const wordsOf = (node: ReactNode): string =>
  Children.toArray(node)
    .map((child) => (isValidElement<{ children?: ReactNode }>(child) ? wordsOf(child.props.children) : String(child)))
    .join('')
