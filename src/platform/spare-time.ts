import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 100
const LONGEST_WAIT_MS = 3000
/** The share of the time in which this process works rather than waits for work. */
const BUSY = 0.6

/** Waits until this process is less busy, three seconds at most: what a visitor waits for goes before what may come later. */
export async function untilSpareTime(): Promise<void> {
  const giveUpAt = performance.now() + LONGEST_WAIT_MS
  for (;;) {
    const before = performance.eventLoopUtilization()
    await sleep(LOOK_MS)
    const { utilization } = performance.eventLoopUtilization(before)
    if (utilization < BUSY || performance.now() > giveUpAt) return
  }
}
