const made = new Map<string, Intl.DateTimeFormat>()
/** Zones have a name or two each, a page some twenty formats; a visitor's zone may be spelt in many ways. */
const MOST_KEPT = 500

/** A writer of dates. Making one takes a hundred times as long as using it, so each is made once. */
export function dateFormat(options: Intl.DateTimeFormatOptions, locale = 'en-GB'): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = made.get(key)
  if (known) return known
  if (made.size >= MOST_KEPT) made.clear()
  const format = new Intl.DateTimeFormat(locale, options)
  made.set(key, format)
  return format
}
