import { mission, vision } from '#content/about.ts'

export function VisionAndMission() {
  return (
    <section className="section" aria-labelledby="vision-title">
      <div className="wrap">
        <h2 id="vision-title">Vision and Mission</h2>
        <div className="purposes">
          <div>
            <h3>Vision</h3>
            <p>{vision}</p>
          </div>
          <div>
            <h3>Mission</h3>
            <p>{mission}</p>
          </div>
        </div>
      </div>
    </section>
  )
}
