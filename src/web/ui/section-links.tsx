/** Links to the sections of a long page, in its order, which stay at the top of the window. Their style is section-links.css. */
export function SectionLinks({ links }: { links: readonly { id: string; label: string }[] }) {
  return (
    <nav className="section-links" aria-label="On this page">
      <ul className="wrap">
        {links.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
