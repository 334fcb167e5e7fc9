import { ArticlePicture } from '../article-picture.tsx'

const rows: [question: string, review: string, retrospective: string][] = [
  ['Looks at', 'The product: what was done in the Sprint', 'The way of working, and the Definition of Done'],
  ['Purpose', 'Decide what to adapt next', 'Plan ways to increase quality and effectiveness'],
  ['Takes part', 'The Scrum Team and its key stakeholders', 'The Scrum Team'],
  ['Talks about', 'Progress toward the Product Goal', 'What went well, what did not, how it was solved'],
  ['Time limit, one-month Sprint', '4 hours', '3 hours'],
  ['May change', 'The Product Backlog', 'How the team works; the next Sprint Backlog'],
  ['When', 'The last event but one', 'The last event: it concludes the Sprint'],
]

export function ReviewOrRetrospective({ caption }: { caption: string }) {
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
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

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

export function CareerSteps({ caption }: { caption: string }) {
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
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

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
    example: '“People who need help get noticed for the wrong reasons.” No one says it, everyone acts on it.',
  },
]

export function CultureDepths({ caption }: { caption: string }) {
  return (
    <figure className="dg-figure">
      <ol className="dg-depths">
        {depths.map(({ name, example }) => (
          <li key={name}>
            <svg viewBox="0 0 400 16" preserveAspectRatio="none" aria-hidden="true">
              <path d="M0 9C40 -1 70 0 110 7S190 15 235 7S330 -2 400 8V16H0Z" />
            </svg>
            <strong>{name}</strong>
            {example}
          </li>
        ))}
      </ol>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

const answerParts: [part: string, asks: string, says: string][] = [
  ['Situation', 'Where, when, what was at stake?', 'The stock was wrong for one item in eight'],
  ['Task', 'What were you responsible for?', 'Find out why, propose something in three weeks'],
  ['Action', 'What did you do, and why?', 'Counted, watched, drew the steps, asked, tried it'],
  ['Result', 'What changed, and what did you learn?', 'One in 25 within a month; measure first'],
]

export function StarAnswer({ caption }: { caption: string }) {
  return (
    <figure className="dg-figure">
      <ArticlePicture name="star-minutes" />
      <table className="dg-compare">
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">The question it answers</th>
            <th scope="col">In the story below</th>
          </tr>
        </thead>
        <tbody>
          {answerParts.map(([part, asks, says]) => (
            <tr key={part}>
              <th scope="row">{part}</th>
              <td>{asks}</td>
              <td>{says}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
