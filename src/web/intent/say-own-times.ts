import { ownHours } from '#domain/courses/own-hours.ts'
import { fromDataset, ownTimesWords, ownZone } from '../pages/own-times-words.ts'

/** Says the visitor's own hours wherever the reading script found that their clock shows others. */
export function sayOwnTimes(): void {
  const zone = ownZone()
  for (const times of document.querySelectorAll<HTMLElement>('[data-own]')) {
    const own = ownHours(fromDataset(times.dataset), zone)
    if (own) times.textContent = times.dataset.saying === 'move' ? own.warning : ownTimesWords(own)
  }
}
