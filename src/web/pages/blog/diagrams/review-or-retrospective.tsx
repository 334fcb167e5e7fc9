const rows: [question: string, review: string, retrospective: string][] = [
  ['Looks at', 'The product: what was done in the Sprint', 'The way of working, and the Definition of Done'],
  ['Purpose', 'Decide what to adapt next', 'Plan ways to increase quality and effectiveness'],
  ['Takes part', 'The Scrum Team and its key stakeholders', 'The Scrum Team'],
  ['Talks about', 'Progress toward the Product Goal', 'What went well, what did not, how it was solved'],
  ['Longest, for one month', '4 hours', '3 hours'],
  ['May change', 'The Product Backlog', 'How the team works; the next Sprint Backlog'],
  ['When', 'The second to last event', 'The last event: it concludes the Sprint'],
]

export function ReviewOrRetrospective() {
  return (
    <figure className="dg-figure">
      <table className="dg-compare">
        <thead>
          <tr>
            <td />
            <th scope="col">Sprint Review</th>
            <th scope="col">Sprint Retrospective</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([question, review, retrospective]) => (
            <tr key={question}>
              <th scope="row">{question}</th>
              <td>{review}</td>
              <td>{retrospective}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption>The two events side by side, after the Scrum Guide of November 2020.</figcaption>
    </figure>
  )
}
