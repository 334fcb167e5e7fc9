import { ArticlePicture } from '../article-picture.tsx'

/** A drawing of content/articles under its file name. */
export function Diagram({ name, caption }: { name: string; caption: string }) {
  return (
    <figure className="dg-figure">
      <ArticlePicture name={name} />
      <figcaption>{withTitles(caption)}</figcaption>
    </figure>
  )
}

/** The title of a work is written *between asterisks*. */
const withTitles = (caption: string) =>
  caption.split('*').map((part, index) => (index % 2 === 1 ? <cite key={index}>{part}</cite> : part))

const rows: [part: string, asks: string, says: string][] = [
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
          {rows.map(([part, asks, says]) => (
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
