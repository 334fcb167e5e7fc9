import { ownHours } from '#domain/courses/own-hours.ts'
import type { Run } from '#domain/courses/run.ts'
import { clockChangesDuring } from '#domain/courses/session-times.ts'
import { zoneWords } from '#domain/courses/zone.ts'
import { look } from './mail-look.ts'
import { Paragraph } from './mail-page.tsx'

/** A run and, where the browser that booked told us, the zone of whoever reads of it. */
export type Times = Pick<Run, 'meetings' | 'zone'> & { readerZone?: string | null }

/** The hours on the reader's own clock, where it shows others than the course's, and that they move if they do. */
export function OwnHours({ run }: { run: Times }) {
  const { readerZone } = run
  const own = readerZone && ownHours(run, readerZone)
  if (!own) return null
  return (
    <p style={{ ...look.small, margin: '6px 0 0' }}>
      Your time ({zoneWords(readerZone)}): {own.words}
      {own.warning && `. ${own.warning}`}
    </p>
  )
}

/** That the clocks of the course change between its meetings. */
export function ClockChange({ run }: { run: Times }) {
  if (!clockChangesDuring(run)) return null
  return <Paragraph>The clocks change between your sessions: the hours above are right for each day.</Paragraph>
}
