interface NumberedStepsProps {
  id: string
  heading: string
  steps: readonly { name: string; text: string }[]
}

export function NumberedSteps({ id, heading, steps }: NumberedStepsProps) {
  return (
    <section className="section section-surface" aria-labelledby={id}>
      <div className="wrap">
        <h2 id={id}>{heading}</h2>
        <ol className="columns numbered">
          {steps.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
