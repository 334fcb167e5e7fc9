import type { ComingRun, RunGap } from '#domain/schedule/coming-runs.ts'
import { formatPlaces } from '#domain/schedule/messages.ts'
import { DAY_MS } from '#domain/time-zone.ts'
import { formatDuration } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/notice.tsx'
import { REMEDIES } from '../dates/date-status.tsx'
import type { Work } from './load-welcome.ts'
import type { ToDoItem } from './to-do-list.tsx'
import { ToDoRow } from './to-do-row.tsx'

interface DatesProps {
  dates: Work['dates']
  now: Date
  mayWrite: boolean
  /** Whether it is about those that cannot wait. */
  urgent: boolean
}

/** The dates under way or within a day that cannot take place as they are, or those with time left. */
export function dateItem({ dates, now, mayWrite, urgent }: DatesProps): ToDoItem {
  const shown = dates.filter((run) => isUrgent(run, now) === urgent)
  return {
    key: urgent ? 'urgent-dates' : 'dates',
    count: shown.length,
    kind: urgent ? 'danger' : 'info',
    label:
      shown.length > 1 &&
      `coming dates ${urgent ? 'within 24 hours lack a trainer or a joining link' : 'need attention'}`,
    details: <DateLines dates={shown} now={now} mayWrite={mayWrite} urgent={urgent} />,
  }
}

const isUrgent = ({ startsAt, gaps }: Work['dates'][number], now: Date): boolean =>
  startsAt.getTime() < now.getTime() + DAY_MS && gaps.some((gap) => gap !== 'few-bookings')

/** The dates one by one, each with what it lacks, where that is added, and how soon it begins. */
function DateLines({ dates, now, mayWrite, urgent }: DatesProps) {
  return (
    <ul className="waiting-cases">
      {dates.map(({ id, courseName, label, startsAt, day, gaps, ...run }) => {
        const when =
          startsAt > now ? `${day > 1 ? `day ${day} ` : ''}starts in ${formatDuration(now, startsAt)}` : 'under way'
        const remedies = mayWrite && <Remedies gaps={gaps} runId={id} urgent={urgent} />
        return (
          <ToDoRow key={id} when={urgent ? <Badge kind="danger">{when}</Badge> : when} action={remedies}>
            <a href={paths.admin.trainingDate(id)}>
              {courseName}, {label}
            </a>
            : {gaps.map((gap) => GAPS[gap].words(run)).join(', ')}
          </ToDoRow>
        )
      })}
    </ul>
  )
}

function Remedies({ gaps, runId, urgent }: { gaps: RunGap[]; runId: string; urgent: boolean }) {
  return gaps.map((gap) => {
    const { remedy } = GAPS[gap]
    if (!remedy) return null
    const href = paths.admin.changeTrainingDate(runId, remedy.field)
    return (
      <a key={gap} className={urgent ? 'button button-small' : undefined} href={href}>
        {remedy.label}
      </a>
    )
  })
}

interface GapWords {
  words(run: Pick<ComingRun, 'confirmed' | 'held' | 'capacity' | 'trainersAway'>): string
  remedy?: (typeof REMEDIES)[keyof typeof REMEDIES]
}

const GAPS: Record<RunGap, GapWords> = {
  'no-link': { words: () => 'no joining link', remedy: REMEDIES['no-link'] },
  'no-trainer': { words: () => 'no trainer chosen', remedy: REMEDIES['no-trainer'] },
  'trainer-away': {
    words: ({ trainersAway }) => `${trainersAway.join(' and ')} ${trainersAway.length === 1 ? 'is' : 'are'} away`,
    remedy: { field: 'trainerIds', label: 'Choose another trainer' },
  },
  'few-bookings': { words: (run) => `only ${formatPlaces(run)}` },
}
