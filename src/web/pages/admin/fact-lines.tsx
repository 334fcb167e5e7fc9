import type { ReactNode } from 'react'

/** A fact, and in smaller letters what goes with it. */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <div className="fact-lines">
      {first && <span>{first}</span>}
      {second && <span className="second">{second}</span>}
    </div>
  )
}
