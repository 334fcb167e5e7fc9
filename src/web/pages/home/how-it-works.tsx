const steps = [
  { lane: 'To do', name: 'Choose a date', text: 'See the days, the hours in your own time zone and the places left.' },
  {
    lane: 'Ready',
    name: 'Pay in full or a deposit',
    text: 'By card. You see what is due today, and what is due later and when.',
  },
  {
    lane: 'In progress',
    name: 'Join live',
    text: 'Online with your facilitators, then remote work experience, coaching and mentoring.',
  },
  {
    lane: 'Done',
    name: 'Certificate of attendance',
    text: 'With the resources to keep, and help to prepare for your next role.',
  },
]

/** The trainee's own way, as a board. */
export function HowItWorks() {
  return (
    <section className="section section-sunk" aria-labelledby="how-title">
      <div className="wrap">
        <h2 id="how-title">How it works</h2>
        <ol className="columns">
          {steps.map((step) => (
            <li className="lane" key={step.name}>
              <p className="lane-name">{step.lane}</p>
              <div className="card">
                <h3>{step.name}</h3>
                <p>{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
