import { site, terms } from '#content/site.ts'
import { type Day, toWallClock } from '#domain/time-zone.ts'
import type { ReadableContent } from './content-document.ts'
import { readOnce } from '#platform/readings.ts'
import { type ContentSource, contentTopic, hasBegun, readStored } from './shown-content.ts'

/** The key of the terms as a content document: src/site-content/terms.ts. */
export const TERMS_KEY = 'terms'

/** What a page notes that shows them, or their version. */
export const TERMS_TOPIC = contentTopic({ key: TERMS_KEY })

/** The terms of a time. A booking stores the version that its buyer agreed to, and keeps it. */
export interface TermsVersion {
  /** The number of what owners published, such as 3, or the name of a text that came with the product. */
  version: string
  /** From which day it counts, in UK time. */
  since: Day
  /** True for a version that came with the product. */
  isDelivered: boolean
}

type TermsSource = Pick<ContentSource, 'db' | 'clock' | 'readings'>

/**
 * What a booking agrees to that is made now: the number of what owners published last, or the name of the delivered
 * text.
 */
export async function findTermsVersion(source: TermsSource): Promise<string> {
  const published = await publishedTerms(source).limit(1).executeTakeFirst()
  return published ? String(published.number) : terms.version
}

/** Every version that counts or has counted, the newest first; the first one counts now. */
export const listTermsVersions = (source: TermsSource): Promise<TermsVersion[]> =>
  readOnce(source, 'versions of the terms', () => readTermsVersions(source))

async function readTermsVersions(source: TermsSource): Promise<TermsVersion[]> {
  const published = await publishedTerms(source).execute()
  const recorded = await source.db
    .selectFrom('deliveredTerms')
    .select(['version', 'since'])
    .orderBy('recordedAt', 'desc')
    .execute()
  const counts = ({ version }: { version: string }) => published.length === 0 && version === terms.version
  const delivered = published.length > 0 || recorded.some(counts) ? recorded : [DELIVERED, ...recorded]
  return [
    ...published.map(({ number, publishAt }) => ({
      version: String(number),
      since: toWallClock(publishAt ?? source.clock.now(), site.zone).day,
      isDelivered: false,
    })),
    // After the return to an older release, its text is not the one that was recorded last.
    ...delivered
      .toSorted((one, other) => Number(counts(other)) - Number(counts(one)))
      .map(({ version, since }) => ({ version, since, isDelivered: true })),
  ]
}

const DELIVERED = { version: terms.version, since: terms.since }

/** What owners have published and has begun, the newest first: the first is what `loadShownContent` finds too. */
const publishedTerms = ({ db, clock }: TermsSource) =>
  db
    .selectFrom('contentVersion')
    .select(['number', 'publishAt'])
    .where('key', '=', TERMS_KEY)
    .where(hasBegun(clock))
    .orderBy('publishAt', 'desc')
    .orderBy('number', 'desc')

/** Whether a version has a page. The texts of those before this list was kept are not known. */
export const isReadableVersion = async (source: TermsSource, version: string): Promise<boolean> =>
  (await listTermsVersions(source)).some((one) => one.version === version)

/** What a booking links: its own version, or where that one's text is not known the oldest that has a page. */
export async function findReadableVersion(source: TermsSource, version: string): Promise<string> {
  const versions = await listTermsVersions(source)
  const oldest = versions.at(-1)?.version ?? version
  return versions.some((one) => one.version === version) ? version : oldest
}

/** The text of a version as it was agreed to; null where there is none. */
export async function findTermsText<Value>(
  source: ContentSource,
  { document, version }: { document: ReadableContent<Value>; version: Pick<TermsVersion, 'version' | 'isDelivered'> },
): Promise<Value | null> {
  const { db, log } = source
  const stored = version.isDelivered
    ? await db.selectFrom('deliveredTerms').select('value').where('version', '=', version.version).executeTakeFirst()
    : await publishedTerms(source).select('value').where('number', '=', Number(version.version)).executeTakeFirst()
  if (stored) return readStored(document, { stored: stored.value, log })
  return version.version === terms.version ? document.initial : null
}

/**
 * Keeps the delivered terms as they are now, because the next release may bring others, which then count from its start.
 * Not where owners have published theirs: the delivered ones do not count then. Safe in several processes at once.
 */
export async function recordDeliveredTerms(source: TermsSource, { value }: { value: unknown }): Promise<void> {
  const [counts, ...before] = await listTermsVersions(source)
  if (counts?.version !== terms.version) return
  const since = before.length === 0 ? terms.since : toWallClock(source.clock.now(), site.zone).day
  await source.db
    .insertInto('deliveredTerms')
    .values({ version: terms.version, since, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
