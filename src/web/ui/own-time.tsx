interface OwnTimeProps {
  from: Date
  until: Date
  /** The zone the times beside it are printed in. */
  zone: string
}

/** Empty until the reading script finds that the visitor's clock shows another hour, and then says which. */
export function OwnTime({ from, until, zone }: OwnTimeProps) {
  return (
    <time
      className="own-time"
      data-local=""
      data-zone={zone}
      data-until={until.toISOString()}
      dateTime={from.toISOString()}
      hidden
      suppressHydrationWarning
    />
  )
}
