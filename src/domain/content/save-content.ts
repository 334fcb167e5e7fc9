import { type Actor, type StaffActor, recordEvent } from '#domain/events/record-event.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { tidyText } from '#domain/text.ts'
import { statesBefore } from '#domain/transitions.ts'
import { inTransaction, takeAdvisoryLock, type Tx } from '#platform/database.ts'
import type { Platform } from '#platform/platform.ts'
import { listContentDifferences } from './content-differences.ts'
import { type ContentDocument, parseContent } from './content-document.ts'
import { type ContentVersion, findVersionValue, listVersions, MAX_VERSIONS, numberBefore } from './content-versions.ts'
import { CONTENT_TRANSITIONS, contentOf, loadShownContent } from './shown-content.ts'

type ContentPlatform = Pick<Platform, 'db' | 'clock' | 'log'>

/** What is done with a text: kept as a draft, shown straight away, or from a later moment on. */
export type Publishing = { as: 'draft' } | { as: 'published' } | { as: 'scheduled'; at: Date }

/** The same for a text that visitors of another installation have seen `since` then; it counts where it is the first here. */
export type ImportedPublishing = Exclude<Publishing, { as: 'published' }> | { as: 'published'; since?: Date }

interface SaveContentInput {
  actor: StaffActor
  document: ContentDocument
  /** The newest version when the form was opened; 0 where there was none. */
  version: number
  value: unknown
  publishing: Publishing
  /** What changed and why, for colleagues. */
  note?: string
}

type ChangedMeanwhile = {
  ok: false
  error: 'changed-meanwhile'
  /** What a colleague saved, and its text. */
  now: ContentVersion
  value: unknown
}

export type SaveContentResult =
  | { ok: true; number: number }
  | { ok: false; error: 'wrong-fields'; fieldErrors: FieldErrors }
  | { ok: false; error: 'too-early' }
  | ChangedMeanwhile

/** Adds a version of a document, unless a colleague has added one since the form was opened. Triggers drop the pages. */
export async function saveContent(platform: ContentPlatform, input: SaveContentInput): Promise<SaveContentResult> {
  const { document, publishing } = input
  const read = parseContent(document, input.value)
  if (!read.ok) return { ok: false, error: 'wrong-fields', fieldErrors: read.fieldErrors }
  if (publishing.as === 'scheduled' && publishing.at <= platform.clock.now()) return { ok: false, error: 'too-early' }
  return changeContent(platform, input, async (tx) => addVersion(platform, tx, { ...input, stored: read.value }))
}

interface RestoreContentInput {
  actor: StaffActor
  document: ContentDocument
  version: number
  /** The version whose text is published again; 0: the text that the product starts with. */
  number: number
  /** For colleagues, where it is not simply a version that is restored. */
  note?: string
}

type RestoreContentResult = { ok: true; number: number } | { ok: false; error: 'unknown-version' } | ChangedMeanwhile

/** Publishes an earlier text again, as a new version. */
export function restoreContent(platform: ContentPlatform, input: RestoreContentInput): Promise<RestoreContentResult> {
  return changeContent(platform, input, (tx) => restore(platform, tx, input))
}

/** Publishes what visitors saw before the version that they see now. */
export function undoPublishing(
  platform: ContentPlatform,
  input: Omit<RestoreContentInput, 'number'>,
): Promise<RestoreContentResult> {
  return changeContent(platform, input, async (tx, versions) => {
    const shown = versions.find(({ state }) => state === 'shown')
    if (!shown) return { ok: false, error: 'unknown-version' }
    return restore(platform, tx, { ...input, number: numberBefore(versions, shown) })
  })
}

async function restore(platform: ContentPlatform, tx: Tx, input: RestoreContentInput) {
  const { document, number } = input
  const value = await findVersionValue({ db: tx, log: platform.log }, document, { number })
  if (value === null) return { ok: false as const, error: 'unknown-version' as const }
  // The initial text of a page that staff have added is empty, which visitors must not see.
  const isFit = (number === 0 && document.initialIsHidden) || parseContent(document, value).ok
  if (!isFit) return { ok: false as const, error: 'unknown-version' as const }
  const note = input.note ?? (number === 0 ? 'Default restored' : `Version ${number} restored`)
  const publishing: Publishing = { as: 'published' }
  return addVersion(platform, tx, { ...input, stored: number === 0 ? null : value, publishing, note })
}

/** Makes a scheduled version a draft again. */
export function cancelSchedule(platform: ContentPlatform, input: RestoreContentInput): Promise<RestoreContentResult> {
  const { document, number, actor } = input
  return changeContent(platform, input, async (tx, versions) => {
    const isScheduled = versions.some((one) => one.number === number && one.state === 'scheduled')
    if (!isScheduled) return { ok: false, error: 'unknown-version' }
    await tx
      .updateTable('contentVersion')
      .set({ state: 'draft', publishAt: null })
      .where('key', '=', document.key)
      .where('number', '=', number)
      .where('state', 'in', statesBefore(CONTENT_TRANSITIONS, 'draft'))
      .execute()
    const details = { version: number }
    await recordEvent(tx, { kind: 'content-schedule-cancelled', actor, subject: `content/${document.key}`, details })
    return { ok: true, number }
  })
}

/** One change of a document at a time, and only of what its author has seen. */
async function changeContent<Answer extends { ok: boolean }>(
  platform: ContentPlatform,
  { document, version }: { document: ContentDocument; version: number },
  change: (tx: Tx, versions: ContentVersion[]) => Promise<Answer>,
): Promise<Answer | ChangedMeanwhile> {
  return inTransaction(platform.db, async (tx): Promise<Answer | ChangedMeanwhile> => {
    await takeAdvisoryLock(tx, `content/${document.key}`)
    const versions = await listVersions({ db: tx, clock: platform.clock }, document)
    const [now] = versions
    if (now && now.number !== version) {
      const value = await findVersionValue({ db: tx, log: platform.log }, document, now)
      return { ok: false, error: 'changed-meanwhile', now, value }
    }
    return change(tx, versions)
  })
}

interface NewVersion {
  actor: Actor
  document: ContentDocument
  version: number
  /** null: the initial text. */
  stored: unknown
  publishing: ImportedPublishing
  note?: string
}

/** In the transaction of the caller, who holds the document's lock. */
export async function addVersion(
  platform: ContentPlatform,
  tx: Tx,
  { actor, document, version, stored, publishing, note = '' }: NewVersion,
): Promise<{ ok: true; number: number }> {
  const number = version + 1
  const now = platform.clock.now()
  const shown = contentOf(document, {
    shown: await loadShownContent({ db: tx, clock: platform.clock }, document),
    log: platform.log,
  })
  const kept = document.keepsPublished ? (stored ?? document.initial) : stored
  const publishAt = publishedFrom(publishing, { version, now })
  await tx
    .insertInto('contentVersion')
    .values({
      key: document.key,
      number,
      value: kept === null ? null : JSON.stringify(kept),
      state: publishing.as,
      publishAt,
      note: tidyText(note).slice(0, 200),
      author: actor,
      createdAt: now,
    })
    .execute()
  await deleteOldVersions(tx, document, platform.clock)
  // Only which fields: their texts are in the versions, from which an item can be withdrawn.
  const differences = listContentDifferences(document.field, shown, stored ?? document.initial)
  const changed = differences.map(({ label }) => label).join('; ')
  await recordEvent(tx, {
    kind: `content-${publishing.as === 'draft' ? 'drafted' : publishing.as}`,
    actor,
    subject: `content/${document.key}`,
    details: { version: number, ...(note && { note }), ...(changed && { changed }) },
  })
  return { ok: true, number }
}

function publishedFrom(publishing: ImportedPublishing, { version, now }: { version: number; now: Date }): Date | null {
  if (publishing.as === 'draft') return null
  if (publishing.as === 'scheduled') return publishing.at
  return (version === 0 && publishing.since) || now
}

/** Beyond the newest fifty; what visitors see, or will see, stays. Of a document that keeps what was published, only drafts go. */
async function deleteOldVersions(tx: Tx, document: ContentDocument, clock: Platform['clock']): Promise<void> {
  const versions = await listVersions({ db: tx, clock }, document)
  const isNeeded = ({ state }: ContentVersion) => state === 'shown' || state === 'scheduled'
  const surplus = document.keepsPublished
    ? versions.filter(({ state }) => state === 'draft').slice(MAX_VERSIONS)
    : [...versions.filter(isNeeded), ...versions.filter((one) => !isNeeded(one))].slice(MAX_VERSIONS)
  if (surplus.length === 0) return
  await tx
    .deleteFrom('contentVersion')
    .where('key', '=', document.key)
    .where(
      'number',
      'in',
      surplus.map(({ number }) => number),
    )
    .execute()
}
