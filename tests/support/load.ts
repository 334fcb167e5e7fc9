import { setTimeout as wait } from 'node:timers/promises'
import { addressOf } from './calls.ts'
import type { RunningSite } from './server.ts'

export interface Visit {
  path: string
  /** 0: no answer at all. */
  status: number
  retryAfter: string | null
  ms: number
  /** When it was begun, by performance.now(). */
  at: number
}

/** Visitors who read pages in turn, so many a second, until they are stopped. */
export function beginVisits(server: RunningSite, input: { paths: string[]; perSecond: number }) {
  const visits: Visit[] = []
  const underWay: Promise<void>[] = []
  let isOver = false
  const going = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const path = input.paths[turn % input.paths.length] ?? '/'
      underWay.push(visitOnce(server, path).then((visit) => void visits.push(visit)))
      await wait(1000 / input.perSecond)
    }
  })()
  return {
    visits,
    async end(): Promise<Visit[]> {
      isOver = true
      await going
      await Promise.all(underWay)
      return visits
    },
  }
}

export async function visitOnce(server: RunningSite, path: string, init: RequestInit = {}): Promise<Visit> {
  const at = performance.now()
  const visit = await fetch(`${addressOf(server)}${path}`, { redirect: 'manual', ...init }).then(
    async (response) => {
      await response.text()
      return { status: response.status, retryAfter: response.headers.get('retry-after') }
    },
    () => ({ status: 0, retryAfter: null }),
  )
  return { path, ...visit, ms: performance.now() - at, at }
}
