const MARKS: { write: string; makes: string }[] = [
  { write: '## What to try', makes: 'a heading; ### below it a smaller one' },
  { write: '**bold**, *italic*', makes: 'bold and italic words' },
  { write: '- one', makes: 'a point of a list; 1. a numbered one' },
  { write: '[the Scrum Guide](https://scrumguides.org)', makes: 'a link to another site, or to a page such as /faq' },
  { write: '> A sentence', makes: 'a quotation; with [!NOTE] at its start a note in a frame' },
  { write: '> [!QUESTION]', makes: 'a question; after an empty line with > comes its answer, which opens on a click' },
  { write: '| Split by | Example |', makes: 'a row of a table; below the first write |---|---|' },
]

export function WritingHelp({ drawings }: { drawings: string[] }) {
  return (
    <details className="panel">
      <summary>How to write headings, lists, tables and drawings</summary>
      <dl className="writing-help">
        {MARKS.map(({ write, makes }) => (
          <div key={write}>
            <dt>
              <code>{write}</code>
            </dt>
            <dd>{makes}</dd>
          </div>
        ))}
        <div>
          <dt>
            <code>![What it shows](drawing:{drawings[0]})</code>
          </dt>
          <dd>a drawing with its caption, on a line by itself. There are: {drawings.join(', ')}</dd>
        </div>
      </dl>
    </details>
  )
}
