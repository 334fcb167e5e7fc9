import { introductionToScrum as video } from '#content/individual.ts'
import { paths } from '#web/paths.ts'

/** The video with the whole width of the page. */
export function IntroductionVideo() {
  return (
    <div className="section">
      <div className="wrap">
        <Film transcript="here" />
      </div>
    </div>
  )
}

/**
 * The video is not fetched before the visitor presses play; there is a transcript, which only one page carries. The button
 * with its poster covers the browser's own controls until then; without scripts there are only those.
 */
export function Film({ transcript }: { transcript: 'here' | 'elsewhere' }) {
  return (
    <section className="film" aria-labelledby="film-title">
      <div className="film-words">
        <h2 id="film-title">{video.title}</h2>
        <p className="lead">{film.summary}</p>
        {transcript === 'here' ? (
          <Transcript />
        ) : (
          <p>
            <a href={paths.transcript}>Read the transcript</a>
          </p>
        )}
      </div>
      <div className="film-screen">
        <button className="film-play with-scripts" type="button" data-play="" aria-describedby="film-title">
          <img src={film.poster} alt="" width="1280" height="720" loading="lazy" />
          <span className="button button-main">
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <path d="M2 0v12l10-6z" />
            </svg>
            {`Play, ${LENGTH}`}
          </span>
        </button>
        <video controls preload="none" poster={film.poster} width="1280" height="720" aria-labelledby="film-title">
          <source src={film.webm} type="video/webm" />
          <source src={film.mp4} type="video/mp4" />
          <track kind="captions" src={video.captions} srcLang="en-GB" label="English" />
          Your browser does not support HTML video.
        </video>
      </div>
    </section>
  )
}

/** A link to it opens it. */
function Transcript() {
  return (
    <details className="transcript">
      <summary>Read the transcript</summary>
      <div className="prose" id="transcript">
        {video.transcript.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </details>
  )
}

/** schema.org's VideoObject. */
export function videoObject(publicUrl: string): object {
  return {
    '@type': 'VideoObject',
    name: video.title,
    description: film.summary,
    thumbnailUrl: `${publicUrl}${film.poster}`,
    contentUrl: `${publicUrl}${film.mp4}`,
    uploadDate: film.published,
    duration: `PT${video.seconds}S`,
    inLanguage: 'en-GB',
    transcript: video.transcript.join('\n'),
  }
}

/** "1:45" */
const LENGTH = `${Math.floor(video.seconds / 60)}:${String(video.seconds % 60).padStart(2, '0')}`

/** The video's files, and its description for search engines. */
const film = {
  summary: 'Under two minutes on Scrum: the roles, the backlogs, the sprint and its meetings.',
  webm: '/video/introduction-to-scrum.webm',
  mp4: '/video/introduction-to-scrum.mp4',
  poster: '/video/introduction-to-scrum.webp',
  published: '2026-11-21',
}
