import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTcpServer, type Server as TcpServer } from 'node:net'
import { type Config, SettingsError } from './platform/config.ts'

const DRAIN_TIMEOUT_MS = 5000

/**
 * With short timeouts, because the defaults would keep slow or silent clients for minutes. Clients and proxies are told that an
 * idle connection ends after five seconds, and it ends after fifteen: a request that was under way when they passed is answered.
 */
export function createHttpServer(listener: RequestListener): Server {
  const idle = { keepAliveTimeout: 5000, keepAliveTimeoutBuffer: 10_000 }
  const timeouts = { headersTimeout: 8000, requestTimeout: 15_000, ...idle }
  // Node looks for clients over time only every thirty seconds by default.
  const server = createServer({ ...timeouts, connectionsCheckingInterval: 1000 }, withOneHost(listener))
  server.maxConnections = 5000
  return server
}

/** Two Host headers are rejected, as RFC 9112 (section 3.2) asks: a proxy may have gone by the other one. */
const withOneHost =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const names = request.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host')
    if (names.length <= 1) return listener(request, response)
    response.writeHead(400, { connection: 'close', 'content-type': 'text/plain' }).end('One Host header, please.')
  }

/** @throws SettingsError when HOST and PORT cannot be used. */
export async function listen(server: TcpServer, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      const message = LISTEN_ERRORS[code ?? '']?.(host, port) ?? `HOST and PORT cannot be listened at (${code})`
      reject(new SettingsError([message]))
    })
    server.listen(port, host, resolve)
  })
}

/**
 * Opens the port for a moment: a process that cannot listen must end before it starts or migrates a database.
 * @throws SettingsError when HOST and PORT cannot be used.
 */
export async function ensurePortIsFree(config: Pick<Config, 'host' | 'port'>): Promise<void> {
  const probe = createTcpServer((socket) => socket.destroy())
  await listen(probe, config)
  await new Promise((resolve) => probe.close(resolve))
}

const LISTEN_ERRORS: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_, port) => `PORT ${port} is already in use on this machine`,
  EACCES: (_, port) => `PORT ${port} may not be used by this account`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is not an address of this machine`,
  ENOTFOUND: (host) => `HOST ${host} is not an address of this machine`,
}

/** Takes no new connections, lets requests end for five seconds, then closes what is left. */
export async function drain(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // A keep-alive connection that was busy becomes idle only later, and would otherwise wait for another request.
  const closing = setInterval(() => server.closeIdleConnections(), 100)
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, DRAIN_TIMEOUT_MS).unref())])
  clearInterval(closing)
  server.closeAllConnections()
}
