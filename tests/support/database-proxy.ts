import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export interface DatabaseProxy {
  /** The same database under an address that can be made unreachable. */
  url: string
  /** Every connection is closed, and new ones are rejected. */
  cut(): Promise<void>
  restore(): Promise<void>
  /** Connections stay open, new ones are accepted, and nothing is answered. */
  freeze(): void
  thaw(): void
}

/** A proxy between the site and the test cluster, which serves other tests and so cannot be stopped. */
export async function aDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const [, name = '', folder = ''] = /\/(\w+)\?host=([^&]+)/.exec(databaseUrl) ?? []
  const socketPath = join(decodeURIComponent(folder), '.s.PGSQL.5432')
  const sockets = new Set<Socket>()
  let isFrozen = false
  let server: Server | null = null
  let port = 0

  const serve = (client: Socket) => {
    const upstream = connect(socketPath)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (isFrozen) from.pause()
    }
  }

  async function restore(): Promise<void> {
    const next = createServer(serve)
    await new Promise<void>((done) => next.listen(port, '127.0.0.1', done))
    port = (next.address() as AddressInfo).port // it listens on a port, so this is no path
    server = next
  }
  async function cut(): Promise<void> {
    const last = server
    server = null
    const closed = new Promise<void>((done) => (last ? last.close(() => done()) : done()))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  const freeze = (frozen: boolean) => {
    isFrozen = frozen
    for (const socket of sockets)
      if (frozen) socket.pause()
      else socket.resume()
  }

  await restore()
  onTestFinished(cut)
  return {
    url: `postgres://tideway@127.0.0.1:${port}/${name}`,
    cut,
    restore,
    freeze: () => freeze(true),
    thaw: () => freeze(false),
  }
}
