import type { TasterGaps } from '#domain/tasters/find-tasters.ts'
import { formatTasterStart } from '#domain/tasters/taster.ts'
import { DAY_MS } from '#domain/time-zone.ts'
import { paths } from '#web/paths.ts'
import type { ToDoItem } from './to-do-list.tsx'
import { ToDoRow } from './to-do-row.tsx'

const { admin } = paths

/** The tasters that begin soon and have no joining link: urgent once one is within a day. */
export const tasterLinkItem = ({ withoutLink }: TasterGaps, now: Date): ToDoItem => ({
  key: 'tasters',
  count: withoutLink.length,
  kind: withoutLink.some(({ startsAt }) => startsAt.getTime() < now.getTime() + DAY_MS) ? 'danger' : 'warn',
  label: `${withoutLink.length === 1 ? 'taster' : 'tasters'} in the next three days without a joining link`,
  details: (
    <ul className="waiting-cases">
      {withoutLink.map((taster) => (
        <ToDoRow key={taster.id} action={<a href={admin.taster(taster.id)}>Add joining link</a>}>
          {formatTasterStart(taster)}
        </ToDoRow>
      ))}
    </ul>
  ),
})

export const nextTasterItem = ({ nextMissing }: TasterGaps): ToDoItem => ({
  key: 'next-taster',
  count: nextMissing ? 1 : 0,
  kind: 'info',
  label: 'taster to plan',
  action: <a href={admin.addTaster}>Add the next one</a>,
})
