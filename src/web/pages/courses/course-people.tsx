import { sampleNote, trainersOf } from '#domain/trainers/trainer.ts'
import { paths } from '#web/paths.ts'
import { TrainerPicture } from '../trainer-picture.tsx'
import type { CourseData } from './load-course.ts'

/** Who teaches the next date, by name. */
export function Facilitators({ next, trainers }: Pick<CourseData, 'next' | 'trainers'>) {
  const teaching = trainersOf(trainers, next?.trainerIds ?? [])
  const note = sampleNote(teaching)
  return (
    <section id="trainers" aria-labelledby="facilitators-title">
      <h2 id="facilitators-title">Facilitators</h2>
      <ul className="objectives">
        {teaching.map((trainer) => (
          <li key={trainer.id}>
            <TrainerPicture trainer={trainer} />
            <h3>{trainer.name}</h3>
            <p className="aside">{[trainer.role, ...trainer.credentials].filter(Boolean).join(', ')}</p>
            <p>{trainer.biography}</p>
          </li>
        ))}
      </ul>
      {note && <p className="aside">{note}</p>}
    </section>
  )
}

const STORIES = 2

interface StoriesProps {
  courseId: number
  /** Of this course. */
  stories: CourseData['stories']
}

export function Stories({ courseId, stories }: StoriesProps) {
  if (stories.length === 0) return null
  return (
    <section aria-labelledby="stories-title">
      <h2 id="stories-title">Stories</h2>
      <ul className="objectives">
        {stories.slice(0, STORIES).map(({ id, from, to, text }) => (
          <li key={id}>
            <h3>
              {from} to {to}
            </h3>
            <blockquote>{text}</blockquote>
          </li>
        ))}
      </ul>
      <p className="aside">
        {stories.some(({ sample }) => sample) && 'Sample stories. '}
        <a href={paths.testimonials(courseId)}>More of them</a>
      </p>
    </section>
  )
}
