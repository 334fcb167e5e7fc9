const written = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A day such as 2026-10-13, as one says it: 13 October 2026. */
export function LongDate({ date }: { date: string }) {
  return <time dateTime={date}>{written.format(new Date(`${date}T00:00:00Z`))}</time>
}
