import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Log, LogFields } from './log.ts'
import type { OpenPlatform } from './open-platform.ts'

export type { Registry }

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const LAG_SECONDS = [0.1, 0.5, 1, 2, 5, 10, 30, 60, 300, 3600]

/** Everything that happens is logged already, so it is counted there: use the returned log from then on. */
export function countLogEvents(log: Log): { log: Log; registry: Registry } {
  // One registry a site: several are open in one test process, and the global one takes each name once.
  const registry = new Registry()
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers: [registry] })
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, buckets, registers: [registry] })

  const events = counter('tideway_log_events_total', 'Lines of the log by event and level, without requests.', [
    'event',
    'level',
  ])
  const requests = counter('tideway_requests_total', 'Requests answered, by the class of their status.', ['class'])
  const durations = histogram('tideway_request_duration_seconds', 'How long requests took.', SECONDS)
  const rejected = counter('tideway_bookings_rejected_total', 'Bookings that were rejected, by the reason.', ['error'])
  const lag = histogram('tideway_webhook_lag_seconds', 'From an event at the provider to its arrival.', LAG_SECONDS)

  const count = (level: string, event: string, input: LogFields = {}) => {
    if (event === 'request') {
      requests.inc({ class: `${Math.floor(Number(input['status']) / 100)}xx` })
      observeMs(durations, input['ms'])
      return
    }
    events.inc({ event, level })
    if (event === 'booking_rejected') rejected.inc({ error: String(input['error']) })
    if (event === 'event_received') observeMs(lag, input['lagMs'])
  }
  const at =
    (level: keyof Log): Log[keyof Log] =>
    (event, input) => {
      count(level, event, input)
      log[level](event, input)
    }
  return { log: { info: at('info'), warn: at('warn'), error: at('error') }, registry }
}

/** What this process knows without asking the database, as it is now. */
export function processMetrics({ open, loop }: { open: OpenPlatform; loop: EventLoopWatch }): Registry {
  const { total, idle, waiting } = open.connections()
  const answers = open.platform.stripe.lastCallSucceeded()
  const figures = new Registry()
  gauge(figures, 'tideway_database_connections', 'Connections to the database that are open.', total)
  gauge(figures, 'tideway_database_connections_idle', 'Of those, the idle ones.', idle)
  gauge(figures, 'tideway_database_waiting', 'Who waits for a connection.', waiting)
  gauge(
    figures,
    'tideway_loop_lag_seconds',
    'The longest wait for a turn in the last ten seconds.',
    loop.lagMs() / 1000,
  )
  gauge(
    figures,
    'tideway_provider_up',
    'Whether the card provider answered the last call; missing before the first.',
    answers === null ? null : Number(answers),
  )
  gauge(figures, 'tideway_memory_bytes', 'What the process holds of the memory.', process.memoryUsage.rss())
  gauge(figures, 'tideway_up_seconds', 'Since when the process runs.', process.uptime())
  return figures
}

/** A new one for each answer, so that no figure of an earlier answer stays in it. */
export const createRegistry = (): Registry => new Registry()

/**
 * Adds a figure of this moment to a registry that is made for one answer; an unknown one (null, undefined) is left out.
 * A gauge that is kept would begin at 0, which is an alert for some of them.
 */
export function gauge(figures: Registry, name: string, help: string, value: number | null | undefined): void {
  if (value === null || value === undefined) return
  new Gauge({ name, help, registers: [figures] }).set(value)
}

/** The same with one label: a value for each of its values. */
export function labelledGauge(
  figures: Registry,
  { name, help, label }: { name: string; help: string; label: string },
  values: [string, number][],
): void {
  const made = new Gauge({ name, help, labelNames: [label], registers: [figures] })
  for (const [of, value] of values) made.set({ [label]: of }, value)
}

/** What Prometheus reads. No name may be in two of the registries. */
export async function writeMetrics(registries: Registry[]): Promise<{ text: string; contentType: string }> {
  const merged = Registry.merge(registries)
  return { text: await merged.metrics(), contentType: merged.contentType }
}

/** prom-client throws at what is no number, and a log line must never throw. */
function observeMs(histogram: Histogram, ms: unknown): void {
  if (Number.isFinite(Number(ms))) histogram.observe(Number(ms) / 1000)
}

/** Above this the process reports that it is not ready, so that another one serves the visitors. */
export const LONGEST_LAG_MS = 1000

interface EventLoopWatch {
  /** The longest delay of the event loop in the last `rememberMs`. */
  lagMs(): number
  stop(): void
}

const EVERY_MS = 200

/** Measures by how much a timer is late: for that long nothing else could run either. */
export function watchEventLoop({ log, rememberMs = 10_000 }: { log: Log; rememberMs?: number }): EventLoopWatch {
  let due = performance.now() + EVERY_MS
  let late: { at: number; ms: number }[] = []
  const timer = setInterval(() => {
    const now = performance.now()
    const ms = Math.max(0, now - due)
    due = now + EVERY_MS
    late = [...late.filter(({ at }) => now - at < rememberMs), { at: now, ms }]
    if (ms > LONGEST_LAG_MS) log.warn('loop_blocked', { ms: Math.round(ms) })
  }, EVERY_MS)
  timer.unref()
  return {
    lagMs() {
      const now = performance.now()
      const lately = late.filter(({ at }) => now - at < rememberMs).map(({ ms }) => ms)
      return Math.max(now - due, 0, ...lately)
    },
    stop: () => clearInterval(timer),
  }
}
