import type { PolicyBlock, PolicySection as Section } from '#content/privacy-policy.ts'

export function PolicySection({ id, heading, blocks }: Section) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </section>
  )
}

function Block({ block }: { block: PolicyBlock }) {
  if (typeof block === 'string') return <p>{block}</p>
  if ('list' in block)
    return (
      <ul>
        {block.list.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )
  return (
    <dl>
      {block.lines.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
