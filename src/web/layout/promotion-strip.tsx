import { promotion } from '#content/site.ts'
import { formatTasterStart, type Taster } from '#domain/tasters/taster.ts'

interface PromotionStripProps {
  taster?: Pick<Taster, 'startsAt' | 'zone'> | null
  nextStart?: string
}

/** At most two short facts: the taster, and when the next course starts. */
export function PromotionStrip({ taster, nextStart }: PromotionStripProps) {
  return (
    <aside className="strip strip-promotion" aria-label="News">
      <p className="wrap">
        <span>
          {promotion.text}
          {taster && `, ${formatTasterStart(taster)}`} <a href={promotion.link.link}>{promotion.link.label}</a>
        </span>
        {nextStart && (
          <span className="strip-next">
            Next start: <a href="/#dates">{nextStart}</a>
          </span>
        )}
      </p>
    </aside>
  )
}
