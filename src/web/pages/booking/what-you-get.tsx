import type { CoursePromises } from '#content/courses/course-promises.ts'
import { winterBreak } from '#content/courses/every-course.ts'
import { liveEvening } from '#content/courses/programme.ts'
import { site } from '#content/site.ts'
import { hasWinterBreak, PROGRAMME_ZONE } from '#documents/programme-schedule.ts'
import type { Quote } from '#domain/coupons/pricing.ts'
import type { CourseRun } from '#domain/courses/course-run.ts'
import { listEvenings } from '#domain/courses/programme-evenings.ts'
import { formatDay, formatShortDay } from '#domain/courses/session-times.ts'
import { formatPence } from '#domain/pence.ts'
import type { Trainer } from '#domain/trainers/trainer.ts'
import { DatedText } from '#web/ui/dated-text.tsx'
import { EveningTimes } from '../evening-times.tsx'
import { formatGroup } from '../run-labels.ts'

/** What the price buys, as far as the booking form says it. */
export interface Offered {
  /** Of the live evenings, in their order. */
  topics: string[]
  included: string[]
  /** What is not in the price; null where it is not known. */
  exams: string | null
  /** Those who teach on one of the dates. */
  trainers: Pick<Trainer, 'id' | 'name'>[]
}

/** The part of the promises that says who sets and sells examinations. */
export const examsOf = ({ goodToKnow }: CoursePromises): string | null =>
  goodToKnow.find(({ name }) => name === 'Exams')?.text ?? null

interface WhatYouGetProps {
  offered: Offered
  run: CourseRun | null
  /** Null for a date that must be paid in full. */
  deposit: Quote | null
}

/** Beside the form, below the ticket: what is bought, day by day, what is not, and what a deposit means. */
export function WhatYouGet({ offered: { topics, included, exams, trainers }, run, deposit }: WhatYouGetProps) {
  const teaching = run ? trainers.filter(({ id }) => run.trainerIds.includes(id)) : []
  return (
    <section className="booking-about" aria-labelledby="about-title">
      <h2 id="about-title">What you’re booking</h2>
      <dl>
        {run && (
          <div>
            <dt>{run.sessions.length === 1 ? 'One live day' : `${run.sessions.length} live days`}</dt>
            <dd>
              {`Live online, in a ${formatGroup(run.capacity)}`}
              {teaching.length > 0 && `, with ${new Intl.ListFormat('en-GB').format(teaching.map(({ name }) => name))}`}
              .
            </dd>
          </div>
        )}
        {topics.length > 0 && <Evenings topics={topics} run={run} />}
        {included.length > 0 && (
          <div>
            <dt>In the price</dt>
            <dd>
              <ul>
                {included.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        {exams && (
          <div>
            <dt>Not in the price</dt>
            <dd>{exams}</dd>
          </div>
        )}
        {deposit && <Deposit deposit={deposit} dated={run !== null} />}
      </dl>
    </section>
  )
}

/** When the evenings are, from the first to the last, and folded each of them with its topic. */
function Evenings({ topics, run }: { topics: string[]; run: CourseRun | null }) {
  const evenings = run ? listEvenings(run).slice(0, topics.length) : []
  const [first, last] = [evenings.at(0), evenings.at(-1)]
  const hours = `${liveEvening.startsAt} to ${liveEvening.endsAt} UK time`
  return (
    <div>
      <dt>{`${topics.length} ${liveEvening.day} evenings`}</dt>
      <dd>
        <DatedText>
          {first && last
            ? `${hours}, from ${formatShortDay(first.startsAt, PROGRAMME_ZONE)} to ${formatDay(last.startsAt, PROGRAMME_ZONE)}. `
            : `${hours}, after the live days. `}
        </DatedText>
        {run && hasWinterBreak(run, evenings) && winterBreak}
        <EveningTimes evenings={evenings} />
        {evenings.length > 0 && (
          <details>
            <summary>Each evening and its topic</summary>
            <ol>
              {evenings.map(({ startsAt }, index) => (
                <li key={startsAt.getTime()}>
                  <span>{formatShortDay(startsAt, PROGRAMME_ZONE)}</span> {topics[index]}
                </li>
              ))}
            </ol>
          </details>
        )}
      </dd>
    </div>
  )
}

function Deposit({ deposit: { dueToday, balance, balanceDueAt }, dated }: { deposit: Quote; dated: boolean }) {
  if (!balanceDueAt) return null
  return (
    <div>
      <dt>If you pay a deposit</dt>
      <dd>
        {`${formatPence(dueToday)} holds your place and is part of the price. The other ${formatPence(balance)} is due `}
        <DatedText>
          {dated ? `by ${formatDay(balanceDueAt, site.zone)}, 14 days before you start` : '14 days before you start'}
        </DatedText>
        {': we email you a link, and your card isn’t charged by itself.'}
      </dd>
    </div>
  )
}
