import { localHours } from '#domain/courses/local-hours.ts'
import { dateFormat } from '#domain/time-zone.ts'
import { fromDataset, formatLocalTimes, localZone } from '../pages/local-times-dataset.ts'

/** Shows the visitor's local hours where reading-script.js found that they differ from the course's. */
export function showOwnTimes(): void {
  const zone = localZone()
  for (const times of document.querySelectorAll<HTMLElement>('[data-own]')) {
    const own = localHours(fromDataset(times.dataset), zone)
    if (own) times.textContent = times.dataset.saying === 'move' ? own.warning : formatLocalTimes(own)
  }
  for (const clock of document.querySelectorAll<HTMLElement>('[data-clock]'))
    clock.textContent = `(${clockIn(zone, clock.dataset.clock ?? '')})`
}

/** "05:30": a time that is offered, by the visitor's clock. */
function clockIn(zone: string, at: string): string {
  return dateFormat({ timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(at))
}
