import { Fragment } from 'react'
import type { Waiting } from '#domain/waitlist/waitlist.ts'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/notice.tsx'
import { LocalTimes } from '../local-times.tsx'
import { runHeading } from '../run-heading.ts'

/** The full dates that one waits for, on both clocks: the place in line, or the place that is offered. */
export function MyWaiting({ waiting }: { waiting: (Waiting & { key: string })[] }) {
  return waiting.map(({ key, courseName, run, place, offer }) => (
    <Notice key={key} kind="info" title={`${courseName}, ${run.label}`}>
      <p>
        {runHeading(run).map((line) => (
          <Fragment key={line}>
            {line}
            <br />
          </Fragment>
        ))}
        <LocalTimes run={run} />
      </p>
      <p>
        {offer ? 'A place is offered to you. ' : `You are number ${place} in line. `}
        <a href={paths.waitingList(key)}>{offer ? 'Take it' : 'See or leave the line'}</a>
      </p>
    </Notice>
  ))
}
