import { site } from '#content/site.ts'

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: site.zone, ...options })

const MOMENT = format({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })
const LONG_DAY = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const DAY = format({ day: 'numeric', month: 'short', year: 'numeric' })

/** "21 Nov 2026, 14:05", on the office's clock. */
export const formatDateTime = (at: Date): string => MOMENT.format(at)

const TIME = format({ hour: '2-digit', minute: '2-digit' })

/** "14:05" */
export const formatTime = (at: Date): string => TIME.format(at)

/** "21 Nov 2026" */
export const formatDate = (at: Date): string => DAY.format(at)

/** "Saturday, 21 November 2026" */
export const formatLongDay = (at: Date): string => LONG_DAY.format(at)

const SORTABLE = new Intl.DateTimeFormat('sv-SE', { timeZone: site.zone, dateStyle: 'short', timeStyle: 'short' })

/** "2026-11-21 14:05", which every spreadsheet takes for a date. */
export const formatForSpreadsheet = (at: Date): string => SORTABLE.format(at)
