import { afterTheProgramme, type Programme, projectHours } from '#content/courses/programme.ts'
import type { CourseRun } from '#domain/courses/course-run.ts'
import { formatDay, formatHours } from '#domain/courses/session-times.ts'
import type { Trainer } from '#domain/trainers/trainer.ts'
import { PROGRAMME_ZONE, type ScheduledWeek, scheduleProgramme } from '#documents/programme-schedule.ts'
import { LocalTimes } from '../local-times.tsx'
import { TrainerPicture } from '../trainer-picture.tsx'

const SHOWN_AT_FIRST = 3

interface MyProgrammeProps {
  programme: Programme
  run: CourseRun
  trainers: Trainer[]
  now: Date
}

/** The twelve weeks after the live days: the evenings that come next, then the others on demand, and who teaches. */
export function MyProgramme({ programme, run, trainers, now }: MyProgrammeProps) {
  const weeks = scheduleProgramme({ ...run, weeks: programme.weeks })
  if (weeks.length === 0) return null
  const coming = weeks.filter(({ endsAt }) => endsAt > now)
  const next = coming.slice(0, SHOWN_AT_FIRST)
  const later = coming.slice(SHOWN_AT_FIRST)
  const past = weeks.slice(0, weeks.length - coming.length)
  return (
    <section className="my-part my-programme" aria-labelledby="programme-title">
      <h2 id="programme-title">Your twelve weeks</h2>
      <p>
        {programme.workExperience} Allow {projectHours.from} to {projectHours.to} hours a week for it, on top of the
        live evening.
        {next.length > 0 && ' Your coach will send you the link before the first evening.'}
      </p>
      {next.length > 0 ? <Evenings weeks={next} /> : <p>Your twelve weeks are over. {afterTheProgramme}</p>}
      <Folded label={`Show the other ${countEvenings(later.length)}`} weeks={later} />
      <Folded label={`Show the ${countEvenings(past.length)} so far`} weeks={past} />
      <Trainers trainers={trainers} />
    </section>
  )
}

const countEvenings = (number: number): string => (number === 1 ? 'evening' : `${number} evenings`)

function Folded({ label, weeks }: { label: string; weeks: ScheduledWeek[] }) {
  if (weeks.length === 0) return null
  return (
    <details>
      <summary>{label}</summary>
      <Evenings weeks={weeks} />
    </details>
  )
}

function Evenings({ weeks }: { weeks: ScheduledWeek[] }) {
  return (
    <ol className="my-weeks">
      {weeks.map(({ week, topic, project, startsAt, endsAt }) => (
        <li key={week}>
          <strong>
            Week {week}: {topic}
          </strong>
          <span className="data">
            {formatDay(startsAt, PROGRAMME_ZONE)}, {formatHours({ startsAt, endsAt }, PROGRAMME_ZONE)}
          </span>
          <LocalTimes run={{ sessions: [{ startsAt, endsAt }], zone: PROGRAMME_ZONE }} />
          <span className="my-muted">Project: {project}</span>
        </li>
      ))}
    </ol>
  )
}

function Trainers({ trainers }: Pick<MyProgrammeProps, 'trainers'>) {
  if (trainers.length === 0) return null
  return (
    <>
      <h3>{trainers.length === 1 ? 'Your trainer' : 'Your trainers'}</h3>
      <ul className="my-trainers">
        {trainers.map((trainer) => (
          <li key={trainer.id}>
            <TrainerPicture trainer={trainer} />
            <div>
              <p>
                <strong>{trainer.name}</strong>
              </p>
              <p>{[trainer.role, ...trainer.credentials].filter(Boolean).join(', ')}</p>
              <p>{trainer.biography}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
