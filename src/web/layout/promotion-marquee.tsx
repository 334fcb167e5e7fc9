import { campaign } from '#content/site.ts'
import { Marquee } from '#web/ui/marquee.tsx'

/** The advertised offer, scrolling past at the specification's speed. Its style is styles/marquee.css. */
export function PromotionMarquee() {
  return (
    <aside className="promotion" aria-label="Offer">
      <Marquee label="the offer" look="promotion" clones={6}>
        {campaign.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Marquee>
    </aside>
  )
}
