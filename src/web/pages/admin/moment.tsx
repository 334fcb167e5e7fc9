import { formatDate, formatTime } from '#web/pages/date-time.tsx'

/** A day and a time in figures, which break between the two and nowhere else. */
export function DateTime({ at }: { at: Date }) {
  return (
    <time className="moment" dateTime={at.toISOString()}>
      <span>{formatDate(at)},</span> <span>{formatTime(at)}</span>
    </time>
  )
}
