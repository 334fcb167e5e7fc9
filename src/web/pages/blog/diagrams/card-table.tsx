interface CardTableProps {
  title: string
  columns: string[]
  /** For each column its cards, from top to bottom. */
  lanes: { name: string; cards: string[][] }[]
  caption: string
}

/** Cards in columns, under one heading and across named lanes: a board or a map. */
function CardTable({ title, columns, lanes, caption }: CardTableProps) {
  return (
    <figure className="dg-figure">
      <table className="dg-cards">
        <thead>
          <tr>
            <th className="dg-title" colSpan={columns.length} scope="colgroup">
              {title}
            </th>
          </tr>
          <tr>
            {columns.map((column) => (
              <th key={column} className="dg-column" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {lanes.map(({ name, cards }) => (
          <tbody key={name}>
            <tr>
              <th className="dg-lane" colSpan={columns.length} scope="rowgroup">
                {name}
              </th>
            </tr>
            <tr>
              {cards.map((stack, column) => (
                <td key={columns[column]}>
                  <ul>
                    {stack.map((card) => (
                      <li key={card}>{card}</li>
                    ))}
                  </ul>
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

const lanes = [
  {
    name: 'For the Sprint Goal',
    cards: [
      ['Buddy for Tom', 'Walk through the first morning'],
      ['Pass for Ana', 'Ask two managers about buddies', 'Desk plan for 2 April'],
      ['List of five starters', 'Laptops for all five'],
    ],
  },
  {
    name: 'Daily business, about 40% of the hours',
    cards: [['New bank details, 3'], ['March payroll'], ['Access closed for 2 leavers']],
  },
]

export function ScrumBoard({ caption }: { caption: string }) {
  return (
    <CardTable
      title="Sprint Goal: everyone who starts on 2 April has a laptop, a pass and a named buddy by 9:30"
      columns={['To do', 'In progress, at most 4', 'Done']}
      lanes={lanes}
      caption={caption}
    />
  )
}

const releases = [
  { name: 'First release', cards: [['see free places'], ['reserve now, pay at the desk'], ['be on a printed list']] },
  {
    name: 'Second release',
    cards: [['filter by age'], ['pay by card', 'cancel a place'], ['teacher ticks names on a tablet']],
  },
  {
    name: 'Later',
    cards: [['hear when a place is free'], ['discount for a sister or brother'], ['see a child’s progress']],
  },
]

export function StoryMap({ caption }: { caption: string }) {
  return (
    <CardTable
      title="Epic: parents can book swimming lessons online"
      columns={['Find a lesson', 'Book a place', 'Come to the lesson']}
      lanes={releases}
      caption={caption}
    />
  )
}
