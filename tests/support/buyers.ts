import { setTimeout as wait } from 'node:timers/promises'
import { addressOf } from './calls.ts'
import type { RunningSite } from './server.ts'

export interface RequestError {
  /** 0: no answer at all. */
  status: number
  retryAfter: string | null
  ms: number
  /** When it was sent, by performance.now(). */
  at: number
}

const PAUSE_MS = 100

/** Buyers who each send one form after another, each with its own idempotency key and repeated until it is accepted. */
export function beginBuyers(servers: RunningSite[], input: { trainingDate: string; buyers: number }) {
  const promised: string[] = []
  const rejected: RequestError[] = []
  let isOver = false
  let turn = 0
  const buy = async () => {
    while (!isOver) {
      const form = aForm(input.trainingDate)
      for (;;) {
        const sent = await send(servers[turn++ % servers.length], form)
        await wait(PAUSE_MS)
        if (typeof sent !== 'string') rejected.push(sent)
        else {
          promised.push(sent)
          break
        }
      }
    }
  }
  const going = Promise.all(Array.from({ length: input.buyers }, buy))
  return {
    promised,
    rejected,
    /** Waits until the last form was accepted. */
    async end() {
      isOver = true
      await going
      return { promised, rejected }
    },
  }
}

const aForm = (trainingDate: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
  body: JSON.stringify({
    fullName: 'Amara Okafor',
    email: `${crypto.randomUUID()}@example.com`,
    phoneNumber: '44 1234567890',
    courseId: 1,
    trainingDate,
  }),
})

/** The booking's public id, or how it was rejected. */
async function send(server: RunningSite | undefined, form: RequestInit): Promise<string | RequestError> {
  const startedAt = performance.now()
  const error = (status: number, retryAfter: string | null) => ({
    status,
    retryAfter,
    ms: performance.now() - startedAt,
    at: startedAt,
  })
  try {
    if (!server) throw new Error('expected at least one process')
    const response = await fetch(`${addressOf(server)}/mainapp/api/v1/traineeDetails`, form)
    const answer = (await response.json()) as { traineeId?: string } // our own API's answer
    return answer.traineeId ?? error(response.status, response.headers.get('retry-after'))
  } catch {
    return error(0, null)
  }
}
