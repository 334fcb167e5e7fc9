import type { RunSummary } from '#domain/runs/listed-run.ts'

/** How full a date is: "7 of 12, 2 held". The bar says the same: what is held is paler. */
export function PlacesBar({ run }: { run: Pick<RunSummary, 'taken' | 'held' | 'confirmed' | 'capacity'> }) {
  const { taken, held, confirmed, capacity } = run
  return (
    <span className="run-fill">
      <svg viewBox={`0 0 ${Math.max(capacity, 1)} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={confirmed} height={1} />
        <rect className="run-fill-held" x={confirmed} width={held} height={1} />
      </svg>
      <span>
        {taken} of {capacity}
        {held > 0 && `, ${held} held`}
      </span>
    </span>
  )
}
