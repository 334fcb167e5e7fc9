import type { CourseRun } from '#domain/courses/run.ts'
import { getFirstSession, formatHours } from '#domain/courses/session-times.ts'

/** "4 places left", "1 place left", "full" */
export function formatPlacesLeft(placesLeft: number): string {
  if (placesLeft === 0) return 'full'
  return `${placesLeft} ${placesLeft === 1 ? 'place' : 'places'} left`
}

/** A run to choose: "5th & 6th Dec 2026, 10:00 to 17:00 GMT, 4 places left" */
export const formatRunOption = (run: CourseRun): string =>
  `${run.label}, ${formatHours(getFirstSession(run), run.zone)}, ${formatPlacesLeft(run.placesLeft)}`
