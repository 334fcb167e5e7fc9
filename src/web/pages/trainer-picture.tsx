import { initialsOf, type Trainer } from '#domain/trainers/trainer.ts'
import { paths } from '#web/paths.ts'

/** A trainer's photograph, or their initials. Decoration: the name is next to it. */
export function TrainerPicture({ trainer: { name, photo } }: { trainer: Pick<Trainer, 'name' | 'photo'> }) {
  if (photo) return <img className="trainer" src={paths.trainerPhoto(photo)} alt="" width={64} height={64} />
  return (
    <span className="trainer" aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

/** Names with what they have done. Its style is trainer-picture.css. */
export function TrainerList({ trainers }: { trainers: Trainer[] }) {
  return (
    <ul className="trainers">
      {trainers.map((trainer) => (
        <li key={trainer.id}>
          <TrainerPicture trainer={trainer} />
          <h3>{trainer.name}</h3>
          <p className="aside">{[trainer.role, ...trainer.credentials].filter(Boolean).join(', ')}</p>
          <p>{trainer.biography}</p>
        </li>
      ))}
    </ul>
  )
}
