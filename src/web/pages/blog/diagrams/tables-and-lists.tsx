const steps = [
  {
    when: 'Months 0 to 18',
    post: 'Project assistant',
    brought: 'order and a good memory',
    added: 'knowing what is stuck, and for whom; PSM I in month 14',
  },
  {
    when: 'Months 18 to 30',
    post: 'Project coordinator',
    brought: 'knowing whom to ring',
    added: 'impediments removed, beside a Scrum Team',
  },
  {
    when: 'Months 30 to 48',
    post: 'Scrum Master',
    brought: 'results with numbers',
    added: 'Sprint Goals, and the habit of waiting',
  },
  {
    when: 'From month 48',
    post: 'Agile delivery manager',
    brought: 'teams that run themselves',
    added: 'money, suppliers and two teams at once',
  },
]

export function CareerSteps() {
  return (
    <figure className="dg-figure">
      <ol className="dg-steps">
        {steps.map(({ when, post, brought, added }) => (
          <li key={post}>
            <span className="dg-when">{when}</span>
            <strong>{post}</strong>
            <span>Brought: {brought}</span>
            <span>Added: {added}</span>
          </li>
        ))}
      </ol>
      <figcaption>Four posts in five years. Each uses what the one before it taught.</figcaption>
    </figure>
  )
}
