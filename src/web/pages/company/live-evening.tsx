import { liveEvening } from '#content/courses/programme.ts'
import { sampleEvening } from '#content/lesson-plans/lesson-plan.ts'
import { percent } from '#web/ui/percent.ts'
import { toHours } from '../courses/taught-hours.ts'

/** What happens on one of the twelve live evenings: a strip of its parts, each as long as it takes, and what each is. */
export function LiveEvening() {
  const from = toHours(liveEvening.startsAt)
  const length = toHours(liveEvening.endsAt) - from
  const starts = sampleEvening.map(({ time }) => (toHours(time) - from) / length)
  return (
    <section className="section section-sunk" aria-labelledby="evening-title">
      <div className="wrap">
        <h2 id="evening-title">{`One ${liveEvening.day} evening`}</h2>
        <p className="lead">{`From ${liveEvening.startsAt} to ${liveEvening.endsAt}, twelve times.`}</p>
        <svg className="evening-strip" aria-hidden="true">
          {starts.map((start, index) => (
            <rect key={start} x={percent(start)} width={percent((starts[index + 1] ?? 1) - start)} height="100%" />
          ))}
        </svg>
        <ol className="evening">
          {sampleEvening.map(({ time, name, text }) => (
            <li key={time}>
              <span className="data">{time}</span>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
