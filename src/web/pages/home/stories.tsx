import { type HomeStory, homeStories } from '#content/home-stories.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { Portrait } from '#web/ui/portrait.tsx'

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
          <a href="/testimonials">Read more stories</a>
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
