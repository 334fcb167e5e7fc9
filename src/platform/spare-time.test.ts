import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { untilSpareTime } from './spare-time.ts'

/** Works for so long, with short breaks in which timers and answers get their turn. */
async function keepBusy(ms: number): Promise<void> {
  const until = performance.now() + ms
  while (performance.now() < until) {
    for (const from = performance.now(); performance.now() < from + 20;);
    await sleep(0)
  }
}

test('what may come later waits while a process is busy, and not for ever', async () => {
  const events: string[] = []
  const note = (event: string) => () => void events.push(event)
  await Promise.all([keepBusy(600).then(note('visitors')), untilSpareTime().then(note('email'))])
  expect(events).toEqual(['visitors', 'email'])
  await Promise.all([keepBusy(5000).then(note('more visitors')), untilSpareTime().then(note('next email'))])
  expect(events.slice(2)).toEqual(['next email', 'more visitors'])
}, 20_000)

test('and does not wait where there is nothing else to do', async () => {
  const from = performance.now()
  await untilSpareTime()
  expect(performance.now() - from).toBeLessThan(1500)
})
