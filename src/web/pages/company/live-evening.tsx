import { liveEvening } from '#content/courses/programme.ts'
import { sampleEvening } from '#content/lesson-plans/lesson-plan.ts'
import { toHours } from '../courses/taught-hours.ts'

/** What happens on one of the twelve live evenings, each part as long as its bar. */
export function LiveEvening() {
  const from = minuteOf(liveEvening.startsAt)
  const until = minuteOf(liveEvening.endsAt)
  return (
    <section className="section section-sunk" aria-labelledby="evening-title">
      <div className="wrap">
        <h2 id="evening-title">{`One ${liveEvening.day} evening`}</h2>
        <p className="lead">{`From ${liveEvening.startsAt} to ${liveEvening.endsAt}, twelve times.`}</p>
        <ol className="evening">
          {sampleEvening.map(({ time, name, text }, index) => {
            const start = minuteOf(time)
            const next = sampleEvening[index + 1]
            return (
              <li key={time}>
                <span className="data">{time}</span>
                <div>
                  <h3>{name}</h3>
                  <p>{text}</p>
                </div>
                <svg viewBox={`0 0 ${until - from} 1`} preserveAspectRatio="none" aria-hidden="true">
                  <rect x={start - from} width={(next ? minuteOf(next.time) : until) - start} height="1" />
                </svg>
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}

/** From midnight. */
const minuteOf = (time: string): number => Math.round(toHours(time) * 60)
