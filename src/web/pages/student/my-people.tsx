import type { RunProgramme } from '#domain/schedule/run-programme.ts'
import type { Trainer } from '#domain/trainers/trainer.ts'
import { TrainerPicture } from '../trainer-picture.tsx'

/** Whom a trainee works with in the twelve weeks, and how to reach them. */
export function MyCoach({ coachName, coachEmail, boardLink }: RunProgramme) {
  if (!coachName && !coachEmail && !boardLink) return null
  return (
    <section className="my-part" aria-labelledby="coach-title">
      <h2 id="coach-title">Your coach and team</h2>
      {(coachName || coachEmail) && (
        <p>
          Your coach
          {coachName && (
            <>
              {' '}
              is <strong>{coachName}</strong>
            </>
          )}
          {coachEmail && (
            <>
              {coachName ? ': ' : ' reads '}
              <a href={`mailto:${coachEmail}`}>{coachEmail}</a>
            </>
          )}
        </p>
      )}
      {boardLink && (
        <p>
          <a href={boardLink} rel="noopener external nofollow">
            Your team’s board
          </a>
        </p>
      )}
    </section>
  )
}

export function MyTrainers({ trainers }: { trainers: Trainer[] }) {
  if (trainers.length === 0) return null
  return (
    <section className="my-part" aria-labelledby="trainers-title">
      <h2 id="trainers-title">{trainers.length === 1 ? 'Your trainer' : 'Your trainers'}</h2>
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
    </section>
  )
}
