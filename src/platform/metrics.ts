import type { Log, LogFields } from './log.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const LAG_SECONDS = [0.1, 0.5, 1, 2, 5, 10, 30, 60, 300, 3600]

/** The log is where everything is told already, so what happens is counted there and nowhere else. */
export function countLogEvents(log: Log): { log: Log; read: () => Family[] } {
  const events = counter('tideway_log_events_total', 'Lines of the log by event and level, without requests.')
  const requests = counter('tideway_requests_total', 'Requests answered, by the class of their status.')
  const durations = histogram('tideway_request_duration_seconds', 'How long requests took.', SECONDS)
  const errors = counter('tideway_bookings_rejected_total', 'Bookings that were rejected, by the reason.')
  const lag = histogram('tideway_webhook_lag_seconds', 'From an event at the provider to its arrival.', LAG_SECONDS)

  const count = (level: string, event: string, input: LogFields = {}) => {
    if (event === 'request') {
      requests.add({ class: `${Math.floor(Number(input['status']) / 100)}xx` })
      durations.observe(Number(input['ms']) / 1000)
      return
    }
    events.add({ event, level })
    if (event === 'booking_rejected') errors.add({ error: String(input['error']) })
    if (event === 'event_received') lag.observe(Number(input['lagMs']) / 1000)
  }
  const at =
    (level: keyof Log): Log[keyof Log] =>
    (event, input) => {
      count(level, event, input)
      log[level](event, input)
    }
  return {
    log: { info: at('info'), warn: at('warn'), error: at('error') },
    read: () => [events, requests, durations, errors, lag].map((one) => one.read()),
  }
}

/** One figure of many, in the words of https://prometheus.io/docs/instrumenting/exposition_formats/ */
export interface Family {
  name: string
  help: string
  type: 'gauge' | 'counter' | 'histogram'
  samples: Sample[]
}

export interface Sample {
  /** After the family's name: `_bucket`, `_sum`, `_count`. */
  suffix?: string
  labels?: Record<string, string>
  value: number
}

/** What Prometheus reads. */
export function writeFamilies(families: Family[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(({ suffix = '', labels = {}, value }) => `${name}${suffix}${inBraces(labels)} ${value}`),
      ].join('\n'),
    )
    .concat('')
    .join('\n')
}

/** A figure that is what it is just now; unknown ones are left out. */
export const gauge = (name: string, help: string, value: number | null | undefined): Family => ({
  name,
  help,
  type: 'gauge',
  samples: value === null || value === undefined ? [] : [{ value }],
})

export interface Counter {
  add(labels: Record<string, string>): void
  read(): Family
}

function counter(name: string, help: string): Counter {
  const counts = new Map<string, { labels: Record<string, string>; value: number }>()
  return {
    add(labels) {
      const key = Object.values(labels).join('\n')
      const known = counts.get(key)
      if (known) known.value++
      else counts.set(key, { labels, value: 1 })
    },
    read: () => ({ name, help, type: 'counter', samples: [...counts.values()] }),
  }
}

export interface Histogram {
  observe(seconds: number): void
  read(): Family
}

function histogram(name: string, help: string, bounds: number[]): Histogram {
  const counts = bounds.map(() => 0)
  let count = 0
  let sum = 0
  return {
    observe(seconds) {
      count++
      sum += seconds
      bounds.forEach((bound, index) => {
        if (seconds <= bound) counts[index] = (counts[index] ?? 0) + 1
      })
    },
    read() {
      const buckets = bounds.map((bound, index) => bucket(String(bound), counts[index] ?? 0))
      const rest = [bucket('+Inf', count), { suffix: '_sum', value: sum }, { suffix: '_count', value: count }]
      return { name, help, type: 'histogram', samples: [...buckets, ...rest] }
    },
  }
}

const bucket = (le: string, value: number): Sample => ({ suffix: '_bucket', labels: { le }, value })

function inBraces(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/["\\\n]/g, '_')}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}
