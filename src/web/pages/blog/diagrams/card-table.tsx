interface CardTableProps {
  title: string
  columns: string[]
  /** For each column its cards, from top to bottom. */
  lanes: { name: string; cards: string[][] }[]
  caption: string
}

/** Cards in columns, under one heading and across named lanes: a board or a map. */
export function CardTable({ title, columns, lanes, caption }: CardTableProps) {
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
