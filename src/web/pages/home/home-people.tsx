import { employers } from '#content/employers.ts'
import { homeStories, type HomeStory } from '#content/home-stories.ts'
import { type Voice, voices } from '#content/voices.ts'
import { paths } from '#web/paths.ts'
import { Portrait } from '#web/ui/bands.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { Marquee } from '#web/ui/marquee.tsx'

export function Stories() {
  const [first, second] = homeStories
  return (
    <div className="section section-surface">
      <div className="wrap">
        <h2 id="stories-title">In their words</h2>
        <p className="sample">Sample stories, written for this site until trainees lend us theirs.</p>
        <Carousel
          labelledBy="stories-title"
          item="story"
          slides={[<Story key="first" story={first} />, <Story key="second" story={second} />]}
        />
        <p>
          <a href={paths.testimonials()}>Read more stories</a>
        </p>
      </div>
    </div>
  )
}

function Story({ story: { name, way, profileImage, quoteLines } }: { story: HomeStory }) {
  return (
    <figure className="story">
      <Portrait {...profileImage} />
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
export function Voices() {
  return (
    <section className="section" aria-labelledby="voices-title">
      <div className="wrap">
        <h2 id="voices-title">Hear how it went</h2>
        <p className="sample">Four sample recordings, made for this site until trainees lend us their voices.</p>
        <ul className="voices columns">
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
      <p>{role}</p>
      <p className="data">{seconds} seconds</p>
      <audio controls preload="none" src={file} aria-labelledby={id} />
      <details>
        <summary>Transcript</summary>
        <p>{transcript}</p>
      </details>
    </li>
  )
}

export function Employers() {
  return (
    <section className="section section-surface" aria-labelledby="employers-title">
      <div className="wrap">
        <h2 id="employers-title">Where trainees go</h2>
        <p className="sample">
          {employers.length} invented word marks, until employers agree to be shown here. None is a real firm’s.
        </p>
      </div>
      <Marquee label="the employers" look="employers" clones={1}>
        {employers.map((name, index) => (
          <Mark key={name} name={name} index={index} />
        ))}
      </Marquee>
    </section>
  )
}

/** Eight signs, drawn in a square of 24. With the four lettering styles they make 32 different marks. */
const SIGNS = [
  'M12 2a10 10 0 1 0 10 10H12z',
  'M2 22 12 2l10 20H15L12 15 9 22z',
  'M2 8c5-6 7-6 10 0s5 6 10 0v8c-5 6-7 6-10 0s-5-6-10 0z',
  'M3 3h8v8H3zM13 13h8v8h-8zM13 3h8v3h-8zM3 18h8v3H3z',
  'M12 2 22 12 12 22 2 12zM12 8l-4 4 4 4 4-4z',
  'M4 2h4v20H4zM10 9h4v13h-4zM16 5h4v17h-4z',
  'M2 20a10 10 0 0 1 20 0h-5a5 5 0 0 0-10 0z',
  'M12 2v8h8v4h-8v8H8v-8H2v-4h6V2z',
]

function Mark({ name, index }: { name: string; index: number }) {
  const row = Math.floor(index / SIGNS.length)
  return (
    <li className={`hand-${(index + row) % 4}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path fillRule="evenodd" d={SIGNS[index % SIGNS.length]} />
      </svg>
      {name}
    </li>
  )
}
