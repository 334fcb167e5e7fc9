/** The time within which this share of the answers came. */
export function percentile(answers: { ms: number }[], share: number): number {
  const sorted = answers.map((one) => one.ms).toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
