import { introductionToScrum as video } from '#content/video.ts'
import { film } from './film.ts'

/** Nothing of it is fetched before the visitor presses play; its words are there to be read without it. */
export function IntroductionVideo() {
  return (
    <section className="section section-surface film" aria-labelledby="film-title">
      <div className="wrap">
        <div className="film-words">
          <h2 id="film-title">{video.title}</h2>
          <p className="lead">{film.summary}</p>
          <details className="transcript">
            <summary>Read the transcript</summary>
            <div className="prose">
              {video.transcript.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </details>
        </div>
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
