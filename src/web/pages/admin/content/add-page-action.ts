import { data, redirect } from 'react-router'
import { CONTENT_MESSAGES } from '#domain/content/messages.ts'
import { saveContent } from '#domain/content/save-content.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { tidyLines, tidyText } from '#domain/text.ts'
import { type SitePage, sitePageDocument, SLUG_MESSAGE } from '#site-content/site-pages.ts'
import { actions, type FormValues, type Submission, UNKNOWN_BUTTON } from '#web/pages/form-actions.ts'
import { withFlash } from '#web/pages/flash-message.tsx'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/contents'
import { contentPaths } from './content-paths.ts'

/** A page that was not added, with what was typed. */
export interface AddPageAnswer {
  typed: FormValues
  errors: FieldErrors
  message?: string
}

/** Begins a page as a draft: its address is taken from then on, and visitors see nothing of it. */
async function add({ context, form }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  const rejected = (status: number, errors: FieldErrors) => data<AddPageAnswer>({ typed: form, errors }, { status })
  const document = sitePageDocument(tidyText(form.slug).toLowerCase())
  if (!document) return rejected(422, { slug: SLUG_MESSAGE })
  const value: SitePage = {
    shown: true,
    title: tidyText(form.title),
    description: tidyLines(form.description),
    sections: [],
    movedTo: '',
  }
  const saved = await saveContent(platform, { actor, document, version: 0, value, publishing: { as: 'draft' } })
  if (saved.ok) return redirect(withFlash(contentPaths(document).page, 'drafted'), 303)
  if (saved.error === 'wrong-fields') return rejected(422, saved.fieldErrors)
  return rejected(409, { slug: CONTENT_MESSAGES['address-taken'] })
}

export const addPageAction = actions<Route.ActionArgs, AddPageAnswer>({ add }, ({ form }) => ({
  typed: form,
  errors: {},
  message: UNKNOWN_BUTTON,
}))
