import { setTimeout as wait } from 'node:timers/promises'
import { bookOverHttp } from '../tests/support/calls.ts'
import { comeSteadily, ms, quantile } from './load.ts'
import { addressOf, makeRoom, memoryOf, withSite } from './site.ts'

const PER_SECOND = 50
const MINUTES = Number(process.env.SOAK_MINUTES ?? 10)
const PAGES = ['/', '/scrumMaster', '/faq', '/blogs', '/agileculture', '/course/1', '/mainapp/api/v1/courses/1']

/** Pages, calls and bookings for ten minutes: what one process holds of the memory at each minute's end. */
export const benchSoak = (): Promise<void> =>
  withSite(1, async (site) => {
    const [server] = site.servers
    if (!server) throw new Error('expected a process')
    const { trainingDate } = await makeRoom(site.databaseUrl)
    const visit = async (turn: number) => {
      if (turn % 10 === 0) {
        const { status } = await bookOverHttp(server, { trainingDate })
        if (status !== 200) throw new Error(`booking answered ${status}`)
        return
      }
      const response = await fetch(addressOf(server) + PAGES[turn % PAGES.length])
      await response.text()
      if (!response.ok) throw new Error(`status ${response.status}`)
    }
    console.log(`\n${PER_SECOND} requests a second for ${MINUTES} minutes, one in ten a booking`)
    const memory: number[] = []
    for (let minute = 1; minute <= MINUTES; minute++) {
      const { times, faults } = await comeSteadily({ perSecond: PER_SECOND, seconds: 60, visit })
      memory.push(memoryOf(server))
      const said = `p99 ${ms(quantile(times, 0.99))}, ${faults.length} failed`
      console.log(`  minute ${String(minute).padStart(2)}: ${memory.at(-1)?.toFixed(0)} MB, ${said}`)
    }
    await wait(1000)
    const [, second = 0] = memory
    console.log(`  from the second minute to the last × ${((memory.at(-1) ?? 0) / second).toFixed(2)}`)
  })
