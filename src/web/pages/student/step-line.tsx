import type { MyBooking } from '#domain/students/my-bookings.ts'
import { flow, heightAt, linePath } from '#web/ui/flow.ts'
import { percent } from '#web/ui/percent.ts'
import type { CourseStep } from './course-steps.ts'

interface StepLineProps {
  steps: CourseStep[]
  now: Date
  /** Each has its own water. */
  course: Pick<MyBooking['course'], 'id' | 'tone'>
}

/** The course as a wave that fills step by step; the same is said in words below it. */
export function StepLine({ steps, now, course }: StepLineProps) {
  const lines = flow({ seed: course.id, bands: 3, steps: 6, ease: 1.3, rise: 0.7, ground: 0.14, delay: 0.08 })
  const [line = []] = lines
  const over = steps.filter(({ endsAt }) => endsAt <= now).length
  const placeOf = (index: number) => (index + 0.5) / steps.length
  return (
    <div className={`step-line toned tone-${course.tone}`}>
      <svg className="bands" aria-hidden="true">
        <Water lines={lines} until={1} />
        <g className="step-line-full">
          <Water lines={lines} until={over / steps.length} />
        </g>
        {steps.map(({ startsAt, mark }, index) => (
          <circle
            key={startsAt.getTime()}
            className={index < over && mark.present ? 'step-there' : index === over ? 'step-next' : undefined}
            cx={percent(placeOf(index))}
            cy={percent(1 - heightAt(line, placeOf(index)))}
            r={index === over ? 7 : 5}
          />
        ))}
      </svg>
      <p>
        {`${partsOf(steps)}: `}
        {over === steps.length ? 'all' : over} of {steps.length} steps done
        {over > 0 && `, and you were at ${steps.slice(0, over).filter(({ mark }) => mark.present).length}`}
      </p>
    </div>
  )
}

/** What the steps are, in their order: "2 live days, then 12 evenings" */
function partsOf(steps: CourseStep[]): string {
  const days = steps.filter(({ week }) => week === null).length
  const evenings = steps.length - days
  const parts = [
    days && `${days} live ${days === 1 ? 'day' : 'days'}`,
    evenings && `${evenings} ${evenings === 1 ? 'evening' : 'evenings'}`,
  ]
  return parts.filter(Boolean).join(', then ')
}

/** The picture from its left edge to a share of its width. */
function Water({ lines, until }: { lines: ReturnType<typeof flow>; until: number }) {
  if (until === 0) return null
  return (
    <svg width={percent(until)} height="100%" viewBox={`0 0 ${until * 1000} 1000`} preserveAspectRatio="none">
      {lines.map((points, band) => (
        <path key={band} className={`band-${band + 3}`} d={`${linePath(points)}V1001H0Z`} />
      ))}
    </svg>
  )
}
