import { type Inline, parseRichText } from '#domain/content/rich-text.ts'

/** What staff wrote with a few marks, as elements: none of it is ever HTML. */
export function RichText({ text }: { text: string }) {
  return parseRichText(text).map((block, at) => {
    switch (block.kind) {
      case 'paragraph':
        return <p key={at}>{asElements(block.parts)}</p>
      case 'list':
        return (
          <ul key={at}>
            {block.items.map((parts, point) => (
              <li key={point}>{asElements(parts)}</li>
            ))}
          </ul>
        )
      case 'terms':
        return (
          <dl key={at}>
            {block.items.map(({ name, parts }, line) => (
              <div key={line}>
                <dt>{name}</dt>
                <dd>{asElements(parts)}</dd>
              </div>
            ))}
          </dl>
        )
    }
  })
}

const asElements = (parts: readonly Inline[]) =>
  parts.map((part, at) => {
    if (typeof part === 'string') return part
    if (part.kind === 'link')
      return (
        <a key={at} href={part.href}>
          {asElements(part.parts)}
        </a>
      )
    const Tag = part.kind
    return <Tag key={at}>{asElements(part.parts)}</Tag>
  })
