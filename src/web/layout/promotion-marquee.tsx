import type { Settings } from '#domain/settings/settings.ts'
import { Marquee } from '#web/ui/marquee.tsx'

/** The advertised offer, scrolling past at the specification's speed. Its style is styles/marquee.css. */
export function PromotionMarquee({ campaign }: { campaign: Settings['campaign'] }) {
  if (!campaign.shown) return null
  return (
    <aside className="promotion" aria-label="Offer">
      <Marquee label="the offer" look="promotion" clones={6}>
        <li>{campaign.offer}</li>
        {campaign.code && <li>Use code {campaign.code}</li>}
      </Marquee>
    </aside>
  )
}
