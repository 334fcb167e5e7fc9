interface OwnTimeProps {
  from: Date
  until: Date
  /** The zone the times beside it are printed in. */
  zone: string
}

/** Empty until the reading script finds that the visitor's clock shows another hour, and then says which. */
export function OwnTime({ from, until, zone }: OwnTimeProps) {
  return (
    <span
      className="own-time"
      data-from={from.getTime()}
      data-until={until.getTime()}
      data-zone={zone}
      suppressHydrationWarning
    />
  )
}
