import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'

export interface Load {
  perSecond: number
  p50: number
  p99: number
  /** Answers that were not 2xx, and requests that got none. */
  failed: number
}

/** So many connections that each ask again as soon as they are answered, for so many seconds. */
export async function load(input: {
  url: string
  connections?: number
  seconds?: number
  headers?: Record<string, string>
  body?: string
}): Promise<Load> {
  const { url, connections = 50, seconds = 8, headers = {}, body } = input
  const method = body === undefined ? 'GET' : 'POST'
  // `[<id>]` in a body becomes another text for each request.
  const seen = await autocannon({ url, method, connections, duration: seconds, headers, body, idReplacement: true })
  const { p50, p99 } = seen.latency
  return { perSecond: seen.requests.average, p50, p99, failed: seen.non2xx + seen.errors + seen.timeouts }
}

/** Ours and the limit in turn, each as often first: the middle one of each is what the machine gives both. */
export async function besideLimit(
  ours: () => Promise<Load>,
  limit: () => Promise<Load>,
): Promise<{ ours: Load; limit: Load }> {
  await ours()
  await limit()
  const seen: { ours: Load; limit: Load }[] = []
  for (let turn = 0; turn < 3; turn++) {
    const first = turn % 2 ? await limit() : await ours()
    const second = turn % 2 ? await ours() : await limit()
    seen.push(turn % 2 ? { ours: second, limit: first } : { ours: first, limit: second })
  }
  const middle = (of: (one: (typeof seen)[number]) => Load) =>
    seen.map(of).toSorted((a, b) => a.perSecond - b.perSecond)[1] as Load // of three
  return { ours: middle((one) => one.ours), limit: middle((one) => one.limit) }
}

export function say(name: string, { perSecond, p50, p99, failed }: Load): void {
  const rate = `${perSecond.toFixed(0)}/s`.padStart(9)
  console.log(`  ${name.padEnd(28)} ${rate}   p50 ${ms(p50)}   p99 ${ms(p99)}${failed ? `   FAILED ${failed}` : ''}`)
}

export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`

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
