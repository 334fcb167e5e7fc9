import { certificates, missedDay } from '#content/courses/every-course.ts'
import { afterTheProgramme, projectHours } from '#content/courses/programme.ts'
import { neededSessions } from '#domain/attendance/attendance.ts'
import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import type { Material } from '#domain/materials/materials.ts'
import type { MyBooking } from '#domain/students/my-bookings.ts'
import { paths } from '#web/paths.ts'
import { DatedText } from '#web/ui/dated-text.tsx'
import { Badge } from '#web/ui/notice.tsx'
import { LocalTimes } from '../local-times.tsx'
import type { CourseStep } from './course-steps.ts'
import { MaterialLink } from './my-materials.tsx'

interface MyCourseProps {
  booking: MyBooking
  steps: CourseStep[]
  /** What the project is, for whom and with whom. */
  workExperience: string
  materials: Material[]
  boardLink: string | null
  now: Date
}

/** The course step by step: each live day and week with its hours, what happens, its materials and whether one was there. */
export function MyCourse({ booking, steps, workExperience, now, ...rest }: MyCourseProps) {
  const next = steps.find(({ endsAt }) => endsAt > now)
  const begun = steps.filter(({ startsAt }) => startsAt <= now)
  const missed = begun.findLast(({ week, endsAt, mark }) => week === null && endsAt <= now && !mark.present)
  const isOver = steps.every(({ endsAt }) => endsAt <= now)
  return (
    <section className="my-part my-course" aria-labelledby="course-title">
      <h2 id="course-title">Your course</h2>
      <p>{isOver ? `Your twelve weeks are over. ${afterTheProgramme}` : workExperience}</p>
      <ol className="my-steps">
        {steps.map((step) => (
          <Step
            key={step.startsAt.getTime()}
            {...{ step, now, ...rest }}
            isNext={step === next}
            reference={booking.reference}
          />
        ))}
      </ol>
      {missed && (
        <p>
          Missed a day? {missedDay} <a href={paths.contact}>Contact us</a> to arrange it.
        </p>
      )}
      <CertificateRules steps={steps} />
      {begun.length > 0 && (
        <p>
          If your attendance is wrong, <a href={paths.contact}>tell us</a>.
        </p>
      )}
    </section>
  )
}

interface StepProps extends Pick<MyCourseProps, 'materials' | 'boardLink' | 'now'> {
  step: CourseStep
  isNext: boolean
  reference: string
}

function Step({ step, isNext, reference, materials, boardLink, now }: StepProps) {
  const { name, week, zone, startsAt, content } = step
  const own = materials.filter(isOf(step))
  return (
    <li>
      <details id={week === null ? undefined : `week-${week}`} open={isNext}>
        <summary>
          <span className="my-step-head">
            <strong>{week === null ? name : `Week ${week}: ${name}`}</strong>
            <span>{stateOf(step, isNext, now)}</span>
            <span className="my-step-when">
              <DatedText>{formatDay(startsAt, zone)}</DatedText>, {formatHours(step, zone)}
            </span>
          </span>
          <LocalTimes run={{ sessions: [step], zone }} />
        </summary>
        {content && (
          <>
            <p>{content.live}</p>
            <p>
              <strong>
                Project work, {projectHours.from} to {projectHours.to} hours:
              </strong>{' '}
              {content.project}
              {boardLink && (
                <>
                  {' '}
                  <a href={boardLink} rel="noopener external nofollow">
                    Your team’s board
                  </a>
                </>
              )}
            </p>
          </>
        )}
        {own.length > 0 && (
          <ul>
            {own.map((material) => (
              <li key={material.id}>
                <MaterialLink material={material} reference={reference} />
              </li>
            ))}
          </ul>
        )}
        {!content && own.length === 0 && <p>Its recording and materials will be here.</p>}
      </details>
    </li>
  )
}

/** The recordings of a session and the materials of its week. */
export const isOf =
  ({ startsAt, week }: Pick<CourseStep, 'startsAt' | 'week'>) =>
  (material: Material): boolean =>
    material.sessionStartsAt
      ? material.sessionStartsAt.getTime() === startsAt.getTime()
      : week !== null && material.week === week

function stateOf({ startsAt, endsAt, mark, zone }: CourseStep, isNext: boolean, now: Date) {
  if (mark.present) return <Badge kind="ok">You were there</Badge>
  if (endsAt <= now) return 'Not attended'
  if (startsAt <= now) return 'It has started: you haven’t joined yet'
  if (formatDay(startsAt, zone) === formatDay(now, zone)) return <Badge kind="info">Today</Badge>
  return isNext && <Badge kind="info">Next</Badge>
}

/** What the two certificates ask for, and how far one is. */
function CertificateRules({ steps }: { steps: CourseStep[] }) {
  const parts = [steps.filter(({ week }) => week === null), steps.filter(({ week }) => week !== null)]
  const [days, evenings] = parts.map((part) => ({
    all: part.length,
    needed: neededSessions(part.length, certificates.leastPercent),
    attended: part.filter(({ mark }) => mark.present).length,
  }))
  if (!days || !evenings) return null
  const ofDays =
    days.all === 1 ? 'the live day' : days.needed === days.all ? 'all the live days' : `${days.needed} of the live days`
  return (
    <ul className="my-rules">
      <li>
        You earn your certificate of attendance by attending {ofDays}. So far:{' '}
        <strong>{`${days.attended} of ${days.all}`}</strong>.
      </li>
      <li>
        You earn the certificate of the twelve weeks by joining {evenings.needed} of the {evenings.all} evenings; your
        coach adds a reference. So far: <strong>{`${evenings.attended} of ${evenings.all}`}</strong>.
      </li>
    </ul>
  )
}
