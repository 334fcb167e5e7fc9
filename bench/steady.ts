import { setTimeout as wait } from 'node:timers/promises'

/**
 * Starts so many a second, whether or not those before have ended: as visitors come. Waits until all have ended.
 * What throws is counted, not thrown on.
 */
export async function comeSteadily(input: {
  perSecond: number
  seconds: number
  visit: (turn: number) => Promise<void>
}): Promise<{ times: number[]; faults: string[] }> {
  const { perSecond, seconds, visit } = input
  const times: number[] = []
  const faults: string[] = []
  const underWay: Promise<void>[] = []
  const startedAt = performance.now()
  for (let turn = 0; turn < perSecond * seconds; turn++) {
    const early = startedAt + (turn * 1000) / perSecond - performance.now()
    if (early > 0) await wait(early)
    const cameAt = performance.now()
    underWay.push(
      visit(turn).then(
        () => void times.push(performance.now() - cameAt),
        (error: unknown) => void faults.push(String(error)),
      ),
    )
  }
  await Promise.all(underWay)
  return { times, faults }
}
