import { localHours } from '#domain/courses/local-hours.ts'
import { fromDataset, formatLocalTimes, localZone } from '../pages/local-times-dataset.ts'

/** Shows the visitor's local hours where reading-script.js found that they differ from the course's. */
export function showOwnTimes(): void {
  const zone = localZone()
  for (const times of document.querySelectorAll<HTMLElement>('[data-own]')) {
    const own = localHours(fromDataset(times.dataset), zone)
    if (own) times.textContent = times.dataset.saying === 'move' ? own.warning : formatLocalTimes(own)
  }
}
