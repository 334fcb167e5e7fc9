import { localHours } from '#domain/courses/local-hours.ts'
import { fromDataset, formatLocalTimes, localZone } from '../pages/local-times-dataset.ts'

/** Says the visitor's own hours wherever the reading script found that their clock shows others. */
export function showOwnTimes(): void {
  const zone = localZone()
  for (const times of document.querySelectorAll<HTMLElement>('[data-own]')) {
    const own = localHours(fromDataset(times.dataset), zone)
    if (own) times.textContent = times.dataset.saying === 'move' ? own.warning : formatLocalTimes(own)
  }
}
