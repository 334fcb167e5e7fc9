import { type Voice, voices } from '#content/voices.ts'

/** Nothing is fetched before somebody presses play, and who cannot listen reads. */
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
