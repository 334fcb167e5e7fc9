import { setTimeout as wait } from 'node:timers/promises'
import { changePrice } from '../src/domain/courses/change-price.ts'
import { pence } from '../src/domain/pence.ts'
import { openDatabase } from '../src/platform/database.ts'
import { createLog } from '../src/platform/log.ts'
import { comeSteadily, ms, quantile } from './load.ts'
import { addressOf, type Site, withSite } from './site.ts'

const PER_SECOND = 100
const SECONDS = 60
/** In all turns together. */
const EDITS = 100
const TURNS = 2
const PAGES = ['/', '/scrumMaster', '/productOwner', '/course/1', '/faq', '/blogs', '/agileculture', '/sitemap.xml']

/** Visitors who read at three processes, in turn without and with a hundred changes of a price that half of the pages show. */
export const benchEdits = (): Promise<void> =>
  withSite(3, async (site) => {
    const { db, close } = openDatabase({ url: site.databaseUrl, log: createLog(() => {}), connections: 2 })
    let price = 150_000
    const edit = async () => {
      price += 100
      const changed = { price: pence(price), deposit: pence(37_500), earlyBird: null }
      await changePrice({ db }, { actor: 'staff:bench', courseId: 1, price: changed, countsFrom: null })
    }
    console.log(
      `\n${PER_SECOND} pages a second at three processes, twice for ${SECONDS} seconds; ${EDITS} changes of a price`,
    )
    await read(site, 5)
    const quiet: number[] = []
    const edited: number[] = []
    for (let turn = 0; turn < TURNS; turn++) {
      quiet.push(...(await read(site, SECONDS)))
      const [times] = await Promise.all([read(site, SECONDS), editSteadily(edit)])
      edited.push(...times)
    }
    await close()
    say('quiet', quiet)
    say('edited', edited)
    console.log(`  p99 × ${(quantile(edited, 0.99) / quantile(quiet, 0.99)).toFixed(2)}`)
  })

async function read({ servers }: Site, seconds: number): Promise<number[]> {
  const visit = async (turn: number) => {
    const response = await fetch(addressOf(servers[turn % servers.length]) + PAGES[turn % PAGES.length])
    await response.text()
    if (!response.ok) throw new Error(`status ${response.status}`)
  }
  const { times, faults } = await comeSteadily({ perSecond: PER_SECOND, seconds, visit })
  if (faults.length > 0) throw new Error(`${faults.length} of ${times.length} failed: ${faults[0]}`)
  return times
}

async function editSteadily(edit: () => Promise<void>): Promise<void> {
  const edits = EDITS / TURNS
  for (let turn = 0; turn < edits; turn++) {
    await edit()
    await wait((SECONDS * 1000) / edits)
  }
}

function say(name: string, times: number[]): void {
  console.log(
    `  ${name.padEnd(8)} p50 ${ms(quantile(times, 0.5))}   p99 ${ms(quantile(times, 0.99))}   ${times.length} pages`,
  )
}
