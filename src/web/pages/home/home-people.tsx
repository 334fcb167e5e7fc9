import type { HomeStory, Voice } from '#content/voices.ts'
import { paths } from '#web/paths.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { Marquee } from '#web/ui/marquee.tsx'

export function Stories({ stories }: { stories: readonly HomeStory[] }) {
  const [first, second] = stories
  if (!first) return null
  const more = <a href={paths.testimonials()}>Read more stories</a>
  return (
    <div className="section section-surface">
      <div className="wrap">
        <h2 id="stories-title">In their words</h2>
        {second ? (
          <Carousel
            labelledBy="stories-title"
            item="story"
            slides={[<Story key="first" story={first} />, <Story key="second" story={second} />]}
          >
            {more}
          </Carousel>
        ) : (
          <>
            <Story story={first} />
            <p className="section-end">{more}</p>
          </>
        )}
      </div>
    </div>
  )
}

function Story({ story: { name, way, profileImage, quoteLines } }: { story: HomeStory }) {
  return (
    <figure className="story">
      <img src={paths.drawing(profileImage.drawing || 'board')} alt="" width="240" height="180" loading="lazy" />
      <blockquote>
        {quoteLines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </blockquote>
      <figcaption>
        <strong>{name}</strong>
        <span>{way}</span>
      </figcaption>
    </figure>
  )
}

/** No recording is fetched before the visitor presses play. Each has a transcript. */
export function Voices({ voices }: { voices: readonly Voice[] }) {
  if (voices.length === 0) return null
  return (
    <section className="section section-surface joined" aria-labelledby="voices-title">
      <div className="wrap">
        <h2 id="voices-title">Hear how it went</h2>
        <ul className="voices">
          {voices.map((voice) => (
            <VoiceCard key={voice.id} voice={voice} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function VoiceCard({ voice: { id, title, role, seconds, transcript, file } }: { voice: Voice }) {
  return (
    <li>
      <h3 id={id}>{title}</h3>
      <p>
        {role} <span>{`${seconds} seconds`}</span>
      </p>
      <audio controls controlsList="nodownload noplaybackrate" preload="none" src={file} aria-labelledby={id} />
      <details>
        <summary>Transcript</summary>
        <p>{transcript}</p>
      </details>
    </li>
  )
}

export function Employers({ employers }: { employers: readonly string[] }) {
  if (employers.length === 0) return null
  return (
    <section className="section section-sunk joined" aria-labelledby="employers-title">
      <div className="wrap">
        <h2 id="employers-title">Where trainees go</h2>
      </div>
      <Marquee label="the employers" look="employers" clones={1}>
        {employers.map((name, index) => (
          <li key={name} className={`hand-${index % 4}`}>
            {name}
          </li>
        ))}
      </Marquee>
    </section>
  )
}
