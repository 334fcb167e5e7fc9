import { data, redirect } from 'react-router'
import { listContentDifferences } from '#domain/content/content-differences.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import type { ContentVersion } from '#domain/content/content-versions.ts'
import { editList, type ListEdit, readContentForm } from '#domain/content/content-form.ts'
import { CONTENT_MESSAGES } from '#domain/content/messages.ts'
import {
  cancelSchedule,
  type Publishing,
  restoreContent,
  saveContent,
  undoPublishing,
} from '#domain/content/save-content.ts'
import { moveSitePage, SITE_PAGE_KEY } from '#domain/content/site-pages.ts'
import { withdrawItem } from '#domain/content/withdraw-item.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { isDay, isTime, toInstant } from '#domain/time-zone.ts'
import { withFlash } from '#web/pages/flash-message.tsx'
import { site } from '#content/site.ts'
import { sitePageDocument, SLUG_MESSAGE } from '#site-content/site-pages.ts'
import { actions, type FormValues, mapHandlers, type Submission, UNKNOWN_BUTTON } from '../../form-actions.ts'
import { buildConflict, type Conflict } from '../conflict-notice.tsx'
import { type OfficeContext, officeContext } from '../office-context.ts'
import type { Route } from './+types/content'
import { contentPaths } from './content-paths.ts'
import { findDeadLinks } from './dead-links.ts'

/** A form that was not saved, with what is in it now. */
export interface ContentAnswer {
  /** Null where the answer is to a button of the versions: the form is as it was. */
  value: unknown
  note: string
  publishAt: string
  version: number
  errors: FieldErrors
  message?: string
  conflict?: Conflict
  /** What readers would not see of an article that was about to be published. */
  hidden?: string[]
}

type Args = Pick<Route.ActionArgs, 'request' | 'context' | 'params'>
type Sent = Submission<Args>
export type ContentHandler = (sent: Sent, document: ContentDocument) => Answered | Promise<Answered>
type Answered = Response | ReturnType<typeof data<ContentAnswer>>

const versionOf = (form: FormValues): number => (/^\d{1,9}$/.test(form.version ?? '') ? Number(form.version) : 0)

export function answerTo({ form }: Pick<Sent, 'form'>, value: unknown): ContentAnswer {
  const { 'publish-note': note = '', 'publish-at': publishAt = '' } = form
  return { value, note, publishAt, version: versionOf(form), errors: {} }
}

const rejected = (status: number, answer: ContentAnswer) => data<ContentAnswer>(answer, { status })

/** What follows when a version of this number is saved: the address that is led to. */
type AfterSaving = (document: ContentDocument, sent: Sent, number: number) => string | Promise<string>

/** Saves what the form holds, and leads on; what a colleague saved meanwhile is shown next to it. */
const save =
  (publishingOf: (form: FormValues) => Publishing | null, then: AfterSaving): ContentHandler =>
  async (sent, document) => {
    const office = officeContext(sent.context)
    const { platform, actor } = office
    const { form } = sent
    const { field } = document
    const value = readContentForm(field, form)
    const answer = answerTo(sent, value)
    const publishing = publishingOf(form)
    if (!publishing) return rejected(422, { ...answer, errors: { 'publish-at': CONTENT_MESSAGES['no-time'] } })
    const dead = publishing.as === 'draft' ? {} : await findDeadLinks(office, { field, value, own: document.page })
    if (Object.keys(dead).length > 0) return rejected(422, { ...answer, errors: dead })
    const input = { actor, document, version: answer.version, value, publishing, note: answer.note }
    const saved = await saveContent(platform, input)
    if (saved.ok) return redirect(await then(document, sent, saved.number), 303)
    switch (saved.error) {
      case 'wrong-fields':
        return rejected(422, { ...answer, errors: saved.fieldErrors })
      case 'too-early':
        return rejected(422, { ...answer, errors: { 'publish-at': CONTENT_MESSAGES['too-early'] } })
      case 'changed-meanwhile':
        return rejected(409, withConflict(answer, document, saved))
    }
  }

/** "2026-12-01T09:00", in UK time. */
function readSchedule(form: FormValues): Publishing | null {
  const [day = '', time = ''] = (form['publish-at'] ?? '').split('T')
  const at = isDay(day) && isTime(time) ? toInstant(day, time, site.zone) : null
  return at instanceof Date ? { as: 'scheduled', at } : null
}

function withConflict(
  answer: ContentAnswer,
  { field }: ContentDocument,
  { now, value }: { now: ContentVersion; value: unknown },
): ContentAnswer {
  const differences = listContentDifferences(field, value, answer.value).map(({ label, from, to }) => ({
    label,
    stored: from,
    typed: to,
  }))
  return { ...answer, version: now.number, conflict: buildConflict({ by: now.author, at: now.createdAt }, differences) }
}

/** The form comes back as it was sent, such as one that the browser had kept. */
const keep: ContentHandler = (sent, document) =>
  data<ContentAnswer>(answerTo(sent, readContentForm(document.field, sent.form)))

/** Adds, removes or moves an item of a list: the form comes back, and nothing is saved. */
const edit =
  (act: ListEdit['act']): ContentHandler =>
  (sent, document) => {
    const value = readContentForm(document.field, sent.form)
    return data<ContentAnswer>(answerTo(sent, editList(document.field, value, { act, path: sent.target })))
  }

export const changeVersion =
  (command: typeof restoreContent, flash: string): ContentHandler =>
  async (sent, document) => {
    const { platform, actor } = officeContext(sent.context)
    const number = /^\d{1,9}$/.test(sent.target) ? Number(sent.target) : 0
    const answer = answerTo(sent, null)
    const done = await command(platform, { actor, document, version: answer.version, number })
    if (done.ok) return redirect(withFlash(contentPaths(document).page, flash), 303)
    if (done.error === 'unknown-version')
      return rejected(409, { ...answer, message: CONTENT_MESSAGES['unknown-version'] })
    return rejected(409, {
      ...answer,
      version: done.now.number,
      conflict: buildConflict({ by: done.now.author, at: done.now.createdAt }),
    })
  }

/** Takes an item away from the site and from all versions. */
const withdraw: ContentHandler = async (sent, document) => {
  const { platform, actor } = officeContext(sent.context)
  const [list = '', id = ''] = sent.target.split('/')
  const withdrawn = await withdrawItem(platform, { actor, document, list, id })
  if (withdrawn.ok) return redirect(withFlash(contentPaths(document).page, 'withdrawn'), 303)
  return rejected(409, { ...answerTo(sent, null), message: CONTENT_MESSAGES['unknown-item'] })
}

const move: ContentHandler = async (sent, from) => {
  const { platform, actor } = officeContext(sent.context)
  const answer = answerTo(sent, null)
  const to = sitePageDocument((sent.form['new-slug'] ?? '').trim().toLowerCase())
  if (!to || !from.key.startsWith(SITE_PAGE_KEY))
    return rejected(422, { ...answer, errors: { 'new-slug': SLUG_MESSAGE } })
  const moved = await moveSitePage(platform, { actor, from, to, version: answer.version })
  if (moved.ok) return redirect(withFlash(contentPaths(to).page, 'moved'), 303)
  return rejected(409, { ...answer, errors: { 'new-slug': CONTENT_MESSAGES[moved.error] } })
}

const page = (flash: string) => (document: ContentDocument) => withFlash(contentPaths(document).page, flash)

export const publishContent = save(() => ({ as: 'published' }), page('published'))
export const scheduleContent = save(readSchedule, page('scheduled'))

const HANDLERS: Record<string, ContentHandler> = {
  draft: save(() => ({ as: 'draft' }), page('drafted')),
  preview: save(
    () => ({ as: 'draft' }),
    (document) => contentPaths(document).preview,
  ),
  publish: publishContent,
  schedule: scheduleContent,
  keep,
  add: edit('add'),
  remove: edit('remove'),
  up: edit('up'),
  down: edit('down'),
  restore: changeVersion(restoreContent, 'restored'),
  undo: changeVersion(undoPublishing, 'undone'),
  unschedule: changeVersion(cancelSchedule, 'unscheduled'),
  withdraw,
  move,
}

/** Saves the form as a draft, and does something with it before the page is shown again. */
export const afterDraft = (
  run: (sent: Sent, draft: { key: string; version: number }) => Promise<void>,
  flash: string,
): ContentHandler =>
  save(
    () => ({ as: 'draft' }),
    async (document, sent, version) => {
      await run(sent, { key: document.key, version })
      return page(flash)(document)
    },
  )

/** The action of a page on which a document is edited; `more` are buttons that only this page has. */
export function contentActions(
  getDocument: (office: OfficeContext, key: string) => ContentDocument | Promise<ContentDocument>,
  more: Record<string, ContentHandler> = {},
) {
  const withDocument = (handler: ContentHandler) => async (sent: Sent) =>
    handler(sent, await getDocument(officeContext(sent.context), sent.params.key))
  return actions<Args, ContentAnswer>(mapHandlers({ ...HANDLERS, ...more }, withDocument), (sent) => ({
    ...answerTo(sent, null),
    message: UNKNOWN_BUTTON,
  }))
}
