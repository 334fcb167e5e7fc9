import type { ContentOf } from '#domain/content/content-document.ts'
import type { Trainer } from '#domain/trainers/trainer.ts'
import type { aboutDocument } from '#site-content/about.ts'
import { TrainerPicture } from '../trainer-picture.tsx'
import { Monogram } from './monogram.tsx'

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
        <div className="founders">
          {founders.map(({ name, role, seed, text }, index) => (
            <div className="founder" key={role}>
              <Monogram name={name} seed={seed} tone={index === 0 ? 'tide' : 'plum'} />
              <div>
                <h3>{name || role}</h3>
                {name && <p className="founder-role">{role}</p>}
                <p>{text}</p>
              </div>
            </div>
          ))}
          {founderQuote.text && (
            <figure className="founders-quote">
              <blockquote>
                <p>{founderQuote.text}</p>
              </blockquote>
              <figcaption>{names.length > 0 ? new Intl.ListFormat('en-GB').format(names) : 'The founders'}</figcaption>
            </figure>
          )}
        </div>
      </div>
    </section>
  )
}

export function Trainers({ trainers }: { trainers: Trainer[] }) {
  if (trainers.length === 0) return null
  return (
    <section className="section section-surface" aria-labelledby="trainers-title">
      <div className="wrap">
        <h2 id="trainers-title">Who teaches you</h2>
        <ul className="about-trainers">
          {trainers.map((trainer) => (
            <li key={trainer.id}>
              <TrainerPicture trainer={trainer} />
              <div>
                <h3>{trainer.name}</h3>
                <p className="founder-role">{[trainer.role, ...trainer.credentials].filter(Boolean).join(', ')}</p>
                <p>{trainer.biography}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
