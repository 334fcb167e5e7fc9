import { callbackify } from 'node:util'
import pg from 'pg'
import { KeepingClient } from '../../src/platform/keeping-client.ts'

/** Those that no test uses now, by what they were opened with. */
const free = new Map<string, WarmClient[]>()
const names = new Map<string, string>()

/** Puts back what a test may have set in its session; what is prepared stays. */
const RESET = 'reset all; unlisten *; select pg_advisory_unlock_all(); discard temp; discard sequences'

type Done = (error: Error | null) => void

/**
 * A connection that a pool opens and closes like any other. In fact it is kept, for the following test on the same
 * database. A new connection takes 7 ms on two busy cores, and its first queries read the catalogue again;
 * planning takes half of the time of a query, so each is prepared once (decision 025). All else is pg's own client.
 */
export class WarmClient extends KeepingClient {
  #key = ''
  #isOpen = false

  constructor(config?: pg.PoolConfig) {
    const key = JSON.stringify([config?.connectionString, config?.query_timeout, config?.application_name])
    const kept = free.get(key)?.pop()
    if (kept) return kept
    super(config)
    this.#key = key
  }

  override connect(): Promise<pg.Client>
  override connect(done: Done): void
  override connect(done?: Done): Promise<pg.Client> | void {
    if (!done) return super.connect()
    if (this.#isOpen) return process.nextTick(done, null)
    super.connect((error: Error) => {
      this.#isOpen = !error
      done(error)
    })
  }

  protected override nameOf(text: string): string {
    const known = names.get(text)
    if (known) return known
    const name = `q${names.size}`
    names.set(text, name)
    return name
  }

  override end(): Promise<void>
  override end(done: Done): void
  override end(done?: Done): Promise<void> | void {
    const end = async () => void ((await this.#keep()) || (await super.end()))
    return done ? callbackify(end)(done) : end()
  }

  /** False where something was still running on it, or it was lost: such a connection is closed. */
  async #keep(): Promise<boolean> {
    if (!this.#isOpen || this.getTransactionStatus() !== 'I') return false
    this.#isOpen = await this.query(RESET).then(
      () => true,
      () => false,
    )
    if (!this.#isOpen) return false
    this.removeAllListeners()
    this.on('error', () => this.#lose())
    const others = free.get(this.#key) ?? []
    free.set(this.#key, [...others, this])
    return true
  }

  #lose(): void {
    this.#isOpen = false
    free.set(this.#key, free.get(this.#key)?.filter((one) => one !== this) ?? [])
  }

  /** Closes it for good. */
  async close(): Promise<void> {
    this.#lose()
    await super.end().catch(() => {})
  }
}

const connectionsTo = (url: string): WarmClient[] =>
  [...free].flatMap(([key, clients]) => (key.startsWith(JSON.stringify([url]).slice(0, -1)) ? clients : []))

/** The processes of PostgreSQL that serve the free connections to a database. */
// pg has the number; its types leave it out.
export const freeProcesses = (url: string): number[] =>
  connectionsTo(url).map((client) => (client as WarmClient & { processID: number }).processID)

/** Before the database is dropped. */
export const closeConnections = async (url: string): Promise<void> =>
  void (await Promise.all(connectionsTo(url).map((client) => client.close())))
