import { Fragment, type ReactNode } from 'react'
import { DatedText } from './dated-text.tsx'

export interface Column<Item> {
  head: string
  /** Before the head: a checkbox that selects every row. */
  mark?: ReactNode
  cell(item: Item): ReactNode
  /** Numbers and money are aligned right. */
  numeric?: boolean
  /** Where its cell is in the two lines that a row has on a phone; a table that says it for none has cards there. */
  phone?: 'first' | 'first-end' | 'second' | 'second-end' | 'mark' | 'middle' | 'last' | 'below'
  /** Left out on a phone, in a table that stays one there. */
  wide?: boolean
  /** Where the column's head leads when the list can be sorted by it, and how it is sorted now. */
  sort?: { href: string; now?: 'ascending' | 'descending' }
}

interface DataTableProps<Item> {
  /** What the table lists, for screen readers. */
  caption: string
  columns: readonly Column<Item>[]
  items: readonly Item[]
  keyOf(item: Item): string
  /** What heads the items that follow one another with the same, such as a month. */
  groupOf?(item: Item): string
  /** Shown when there are no items. */
  empty: ReactNode
  /** The sum below the last column, and what it is called. */
  total?: { label: string; sum: ReactNode }
}

/**
 * On a phone each row is a small card, in which every value has the head of its column next to it; or it has two lines,
 * where the columns say what is in them. The rest is then in the record that the row opens.
 */
export function DataTable<Item>({ caption, columns, items, keyOf, groupOf, empty, total }: DataTableProps<Item>) {
  return (
    <table className={columns.some(({ phone }) => phone) ? 'data-table two-line-rows' : 'data-table'}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, mark, sort, ...column }) => (
            <th key={head} scope="col" className={cellClass(column)} aria-sort={sort?.now}>
              {mark}
              {sort ? <a href={sort.href}>{head}</a> : mark ? <span>{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody data-rows="">
        {items.map((item, index) => (
          <Fragment key={keyOf(item)}>
            {groupOf && groupOf(item) !== items.slice(Math.max(0, index - 1), index).map(groupOf)[0] && (
              <tr className="data-table-group">
                <th scope="colgroup" colSpan={columns.length}>
                  {groupOf(item)}
                </th>
              </tr>
            )}
            <tr>
              {columns.map(({ head, cell, phone, ...column }) => (
                <td key={head} data-head={head} data-phone={phone} className={cellClass(column)}>
                  {cell(item)}
                </td>
              ))}
            </tr>
          </Fragment>
        ))}
        {items.length === 0 && (
          <tr className="data-table-empty">
            <td colSpan={columns.length}>{empty}</td>
          </tr>
        )}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={columns.length - 1}>
              {total.label}
            </th>
            <td className="numeric">{total.sum}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

const cellClass = ({ numeric, wide }: Pick<Column<never>, 'numeric' | 'wide'>): string | undefined =>
  [numeric && 'numeric', wide && 'wide'].filter(Boolean).join(' ') || undefined

/** Names and values in two columns, such as the lines of a ticket or a booking's details. */
export function DataList({ children }: { children: ReactNode }) {
  return <dl className="data-list">{children}</dl>
}

export function Row({ label, strong = false, children }: { label: ReactNode; strong?: boolean; children: ReactNode }) {
  return (
    <div className={strong ? 'row row-strong' : 'row'}>
      <dt>
        <DatedText>{label}</DatedText>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
