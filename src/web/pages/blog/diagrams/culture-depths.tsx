/** From the surface down, after Edgar Schein. */
const depths = [
  {
    name: 'What you can see',
    example: 'A board, a Daily Scrum of 15 minutes, job titles, who sits beside whom.',
  },
  {
    name: 'What people say they value',
    example: 'The sentence on the wall: “We are open with each other.”',
  },
  {
    name: 'What everybody assumes',
    example: '“People who need help get noticed for the wrong reasons.” Nobody says it, everybody acts on it.',
  },
]

export function CultureDepths() {
  return (
    <figure className="dg-figure">
      <ol className="dg-depths">
        {depths.map(({ name, example }) => (
          <li key={name}>
            <svg viewBox="0 0 400 16" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <path d="M0 9C40 -1 70 0 110 7S190 15 235 7S330 -2 400 8V16H0Z" />
            </svg>
            <strong>{name}</strong>
            {example}
          </li>
        ))}
      </ol>
      <figcaption>
        Three depths of culture, after Edgar Schein, with the team of the opening story as the example.
      </figcaption>
    </figure>
  )
}
