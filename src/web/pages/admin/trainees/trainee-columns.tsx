import { HiddenParams } from '../list-controls.tsx'
import { COLUMN_KEYS, COLUMNS, type ListColumn } from './list-columns.ts'

/** Which columns the table has: a form whose answer is the address of the same page of the list. */
export function TraineeColumns({ shown }: { shown: ListColumn[] }) {
  const leftOut = COLUMN_KEYS.length - shown.length
  return (
    <details className="list-columns">
      <summary>Columns{leftOut > 0 && ` (${leftOut} left out)`}</summary>
      <form className="row-actions" aria-label="Columns">
        <HiddenParams keeps={(name) => name !== 'column' && name !== 'said'} />
        <input type="hidden" name="column" value="name" />
        {COLUMN_KEYS.filter((word) => word !== 'name').map((word) => (
          <label key={word} className="row-tick">
            <input type="checkbox" name="column" value={word} defaultChecked={shown.includes(word)} /> {COLUMNS[word]}
          </label>
        ))}
        <button className="button button-quiet button-small">Show these columns</button>
      </form>
    </details>
  )
}
