import type { Log, LogFields } from './log.ts'
import { counter, type Family, histogram } from './metrics.ts'

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
