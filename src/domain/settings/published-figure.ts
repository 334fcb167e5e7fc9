/** For how long a figure is published after somebody last asked whether it is still true. */
export const REVIEW_MONTHS = 12

interface ReviewedFigure {
  /** Such as "over 400", "six", "over half" or "up to £800". */
  figure: string
  /** Such as 2026-11-21. */
  reviewedOn: string
}

/** A figure as it may be published: past its review date "over 400" is "hundreds". */
export function publishedFigure({ figure, reviewedOn }: ReviewedFigure, now: Date): string {
  return now.getTime() < reviewDueOn(reviewedOn).getTime() ? figure : withoutNumber(figure)
}

/** The day from which a figure is published without its number. */
export function reviewDueOn(reviewedOn: string): Date {
  const due = new Date(`${reviewedOn}T00:00Z`)
  due.setUTCMonth(due.getUTCMonth() + REVIEW_MONTHS)
  return due
}

function withoutNumber(figure: string): string {
  if (/half|third|quarter|most|%|per cent/i.test(figure)) return 'many'
  const [digits] = /\d[\d,]*/.exec(figure) ?? []
  const size = sizeOf(Number(digits?.replaceAll(',', '') ?? 0))
  if (!figure.includes('£')) return size
  return size === 'several' ? 'several pounds' : `${size} of pounds`
}

function sizeOf(amount: number): string {
  if (amount >= 1000) return 'thousands'
  if (amount >= 100) return 'hundreds'
  return amount >= 20 ? 'dozens' : 'several'
}
