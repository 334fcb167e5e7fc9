import { founderQuote, founders } from '#content/about.ts'
import { Monogram } from './monogram.tsx'

export function Founders() {
  return (
    <section className="section" aria-labelledby="founders-title">
      <div className="wrap">
        <h2 id="founders-title">Our Founders</h2>
        <div className="founders">
          {founders.map(({ name, role, monogram, seed, text }, index) => (
            <div className="founder" key={role}>
              <Monogram emails={monogram} seed={seed} tone={index === 0 ? 'tide' : 'plum'} />
              <h3>{name ?? role}</h3>
              {name && <p>{role}</p>}
              <p>{text}</p>
            </div>
          ))}
          <figure className="founders-quote">
            <blockquote>
              <p>{founderQuote.text}</p>
            </blockquote>
            <figcaption>{founderQuote.note}</figcaption>
          </figure>
        </div>
      </div>
    </section>
  )
}
