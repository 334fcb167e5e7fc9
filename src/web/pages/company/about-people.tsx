import type { StoryDrawing } from '#content/story-drawings.ts'
import type { ContentOf } from '#domain/content/content-document.ts'
import { formatTasterStart, type Taster } from '#domain/tasters/taster.ts'
import type { Trainer } from '#domain/trainers/trainer.ts'
import type { aboutDocument } from '#site-content/about.ts'
import { paths } from '#web/paths.ts'
import { DatedText } from '#web/ui/dated-text.tsx'
import { TrainerPicture } from '../trainer-picture.tsx'

export function Founders({
  founders,
  founderQuote,
}: Pick<ContentOf<typeof aboutDocument>, 'founders' | 'founderQuote'>) {
  if (founders.length === 0) return null
  const names = founders.map(({ name }) => name).filter(Boolean)
  return (
    <section className="section" aria-labelledby="founders-title">
      <div className="wrap">
        <h2 id="founders-title">Our Founders</h2>
        <div className="people">
          {founders.map(({ name, role, drawing, text }) => (
            <div className="person" key={role}>
              <Work drawing={drawing || 'board'} />
              <div>
                <h3>{name || role}</h3>
                {name && <p className="person-role">{role}</p>}
                <p>{text}</p>
              </div>
            </div>
          ))}
        </div>
        {founderQuote.text && (
          <figure className="founders-quote">
            <blockquote>
              <p>{founderQuote.text}</p>
            </blockquote>
            <figcaption>{names.length > 0 ? new Intl.ListFormat('en-GB').format(names) : 'The founders'}</figcaption>
          </figure>
        )}
      </div>
    </section>
  )
}

export interface TrainersProps {
  /** Each with the next dates that they teach. */
  trainers: (Trainer & { teaches: { name: string; day: string; link: string }[] })[]
  taster: Taster | null
}

export function Trainers({ trainers, taster }: TrainersProps) {
  if (trainers.length === 0) return null
  return (
    <section className="section section-surface" aria-labelledby="trainers-title">
      <div className="wrap">
        <h2 id="trainers-title">Who teaches you</h2>
        <ul className="people">
          {trainers.map((trainer) => (
            <li className="person" key={trainer.id}>
              {trainer.photo ? (
                <TrainerPicture trainer={trainer} />
              ) : (
                <Work drawing={/coach/i.test(trainer.role) ? 'board' : 'liveDay'} />
              )}
              <div>
                <h3>{trainer.name}</h3>
                <p className="person-role">{[trainer.role, ...trainer.credentials].filter(Boolean).join(', ')}</p>
                <p>{trainer.biography}</p>
                {trainer.teaches.length > 0 && (
                  <>
                    <h4>Teaches next</h4>
                    <ul>
                      {trainer.teaches.map(({ name, day, link }) => (
                        <li key={link}>
                          <a href={link}>{name}</a>, <DatedText>{day}</DatedText>
                        </li>
                      ))}
                    </ul>
                  </>
                )}
              </div>
            </li>
          ))}
        </ul>
        {taster && (
          <p className="people-end">
            Ask us what you like at <a href={paths.taster}>the next free session</a>: {formatTasterStart(taster)}.
          </p>
        )}
      </div>
    </section>
  )
}

/** In place of a photograph: what someone does. Decoration, because the words tell it. */
const Work = ({ drawing }: { drawing: StoryDrawing }) => (
  <img src={paths.drawing(drawing)} alt="" width="240" height="180" loading="lazy" />
)
