import { askForNextTaster } from '#content/promotions.ts'
import type { ShownCampaign } from '#domain/coupons/shown-campaign.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { formatShortDay } from '#domain/courses/session-times.ts'
import type { Taster } from '#domain/tasters/taster.ts'
import { paths } from '#web/paths.ts'
import { DatedText } from '#web/ui/dated-text.tsx'
import { Marquee } from '#web/ui/marquee.tsx'

interface PromotionStripProps {
  promotion: Settings['promotion']
  taster?: Pick<Taster, 'startsAt' | 'zone'> | null
  nextStart?: string
}

/** At most two short texts: the promotion with the day of the next taster, whose page has its hours by every clock, and when the next course starts. */
export function PromotionStrip({ promotion, taster, nextStart }: PromotionStripProps) {
  if (!promotion.shown && !nextStart) return null
  return (
    <aside className="strip strip-promotion" aria-label="News">
      <p className="wrap">
        {promotion.shown && (
          <span>
            <DatedText>{`${promotion.text}${taster ? `, ${formatShortDay(taster.startsAt, taster.zone)}` : ''} `}</DatedText>
            <a href={promotion.link}>{labelOf(promotion, taster)}</a>
          </span>
        )}
        {nextStart && (
          <span className="strip-next">
            Next start: <a href={paths.dates}>{nextStart}</a>
          </span>
        )}
      </p>
    </aside>
  )
}

/** No one can save a place in a taster that has no date. */
function labelOf({ link, label }: Settings['promotion'], taster: PromotionStripProps['taster']): string {
  const leadsToTaster = [paths.taster, paths.tasterPlace, paths.tasterForm].includes(link)
  return leadsToTaster && !taster ? askForNextTaster : label
}

/** The campaign's offer, scrolling at the specification's speed (ui/marquee.css). */
export function PromotionMarquee({ campaign }: { campaign: ShownCampaign | null }) {
  if (!campaign) return null
  return (
    <aside className="promotion" aria-label="Offer">
      {campaign.isSample && <p className="promotion-sample">Sample offer</p>}
      <Marquee label="the offer" look="promotion" clones={6}>
        <li>{campaign.offer}</li>
        {campaign.code && (
          <li>
            <a href={paths.halfPrice}>{`Use code ${campaign.code}`}</a>
          </li>
        )}
      </Marquee>
    </aside>
  )
}
