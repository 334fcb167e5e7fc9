/** What a series of documents is called, by the letter that its numbers begin with. */
export const SERIES_LABELS: Record<string, string> = { R: 'Receipt', I: 'Invoice', C: 'Credit note' }
