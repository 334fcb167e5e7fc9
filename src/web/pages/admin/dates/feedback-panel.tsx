import { listFeedback, rateTrainers } from '#domain/feedback/feedback.ts'
import { type Trainer, trainersOf } from '#domain/trainers/trainer.ts'
import type { Platform } from '#platform/platform.ts'
import { DateTime } from '#web/pages/date-time.tsx'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/data-table.tsx'

export async function loadFeedback(
  platform: Platform,
  { run, trainers: all }: { run: { id: string; trainerIds: string[] }; trainers: Trainer[] },
) {
  const answers = await listFeedback(platform, { runId: run.id })
  const trainers = trainersOf(all, run.trainerIds)
  const rated = await rateTrainers(platform, { trainerIds: trainers.map(({ id }) => id) })
  return {
    answers,
    trainers: rated.map(({ trainerId, ...one }) => ({
      ...one,
      name: trainers.find(({ id }) => id === trainerId)?.name ?? trainerId,
    })),
  }
}

type FeedbackPanelProps = Awaited<ReturnType<typeof loadFeedback>>

export function FeedbackPanel({ answers, trainers }: FeedbackPanelProps) {
  if (answers.length === 0) return null
  const mean = answers.reduce((sum, { stars }) => sum + stars, 0) / answers.length
  return (
    <section className="panel" aria-labelledby="feedback-title">
      <h2 id="feedback-title">Feedback</h2>
      <p>
        <strong>{mean.toFixed(1)} of 5 stars</strong>, {countOf(answers.length)}.{' '}
        {trainers.map(({ name, stars, answers: count }) => (
          <span key={name}>
            <bdi>{name}</bdi>: {stars.toFixed(1)} over all dates, {countOf(count)}.{' '}
          </span>
        ))}
      </p>
      <DataTable
        caption="Feedback on this date, newest first"
        items={answers}
        keyOf={({ reference }) => reference}
        empty=""
        columns={[
          {
            head: 'Trainee',
            cell: ({ fullName, reference }) => <a href={paths.admin.trainee(reference)}>{fullName}</a>,
          },
          { head: 'Stars', cell: ({ stars }) => `${stars} of 5` },
          { head: 'What helped', cell: ({ helped }) => helped },
          { head: 'What to do better', cell: ({ missing }) => missing },
          { head: 'Recommends us', cell: ({ recommends }) => recommends && RECOMMENDS_LABELS[recommends] },
          {
            head: 'May be published',
            cell: ({ mayPublish, publishName }) =>
              mayPublish ? (
                <>
                  Yes, as <bdi>{publishName}</bdi>
                </>
              ) : (
                'No'
              ),
          },
          { head: 'Given', cell: ({ givenAt }) => <DateTime at={givenAt} /> },
        ]}
      />
    </section>
  )
}

const RECOMMENDS_LABELS = { yes: 'Yes', maybe: 'Maybe', no: 'No' }

const countOf = (answers: number): string => (answers === 1 ? '1 answer' : `${answers} answers`)
