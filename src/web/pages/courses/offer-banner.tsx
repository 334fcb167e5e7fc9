import { offer } from '#content/courses/offer.ts'

/** The limited offer, above the course's text. */
export function OfferBanner() {
  return (
    <aside className="offer" aria-label="Limited offer">
      <p className="wrap">
        {offer.words} <strong className="data">{offer.code}</strong>
      </p>
    </aside>
  )
}
