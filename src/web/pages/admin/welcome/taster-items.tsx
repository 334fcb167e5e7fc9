import type { TasterGaps } from '#domain/tasters/find-tasters.ts'
import { formatTasterStart } from '#domain/tasters/taster.ts'
import { paths } from '#web/paths.ts'
import type { ToDoItem } from './to-do-list.tsx'

const { admin } = paths

/** What tasters need: a joining link for those that begin soon, and a next one. */
export const tasterItems = ({ withoutLink, nextMissing }: TasterGaps): ToDoItem[] => [
  {
    key: 'tasters',
    count: withoutLink.length,
    kind: 'warn',
    label: (
      <>
        <a href={admin.tasters}>{withoutLink.length === 1 ? 'taster' : 'tasters'}</a> in the next three days without a
        joining link
      </>
    ),
    details: (
      <ul className="waiting-cases">
        {withoutLink.map((taster) => (
          <li key={taster.id}>
            <a href={admin.taster(taster.id)}>{formatTasterStart(taster)}</a>
          </li>
        ))}
      </ul>
    ),
  },
  {
    key: 'next-taster',
    count: nextMissing ? 1 : 0,
    kind: 'info',
    label: (
      <>
        taster to plan: <a href={admin.addTaster}>add the next one</a>
      </>
    ),
  },
]
