import { promotion } from '#content/site.ts'

/** At most two short facts: the taster, and when the next course starts. */
export function PromotionStrip({ nextStart }: { nextStart?: string }) {
  return (
    <aside className="strip strip-promotion" aria-label="News">
      <p className="wrap">
        <span>
          {promotion.text} <a href={promotion.link.link}>{promotion.link.label}</a>
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
