import type { OpenPlatform } from './open-platform.ts'
import { type Family, gauge } from './metrics.ts'
import type { EventLoopWatch } from './event-loop-lag.ts'

/** What this process knows of itself, for /metrics. */
export function processMetrics(input: { open: OpenPlatform; loop: EventLoopWatch; counted: () => Family[] }): Family[] {
  const { open, loop, counted } = input
  const { total, idle, waiting } = open.connections()
  const answers = open.platform.cards.answeredLast()
  return [
    ...counted(),
    gauge('tideway_database_connections', 'Connections to the database that are open.', total),
    gauge('tideway_database_connections_idle', 'Of those, the ones that nobody uses.', idle),
    gauge('tideway_database_waiting', 'Who waits for a connection.', waiting),
    gauge('tideway_loop_lag_seconds', 'The longest wait for a turn in the last ten seconds.', loop.lagMs() / 1000),
    gauge(
      'tideway_provider_up',
      'Whether the card provider answered the last call; missing before the first.',
      answers === null ? null : Number(answers),
    ),
    gauge('tideway_memory_bytes', 'What the process holds of the memory.', process.memoryUsage.rss()),
    gauge('tideway_up_seconds', 'Since when the process runs.', process.uptime()),
  ]
}
