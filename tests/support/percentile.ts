/** The time that so large a share of the answers took at most. */
export function percentile(answers: { ms: number }[], share: number): number {
  const sorted = answers.map((one) => one.ms).toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
