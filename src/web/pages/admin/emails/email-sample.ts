import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { parseContent } from '#domain/content/content-document.ts'
import { readContentForm } from '#domain/content/content-form.ts'
import { findVersionValue, listVersions } from '#domain/content/content-versions.ts'
import { getProvider } from '#documents/provider.ts'
import { findEmailDocument } from '#site-content/emails/email-documents.ts'
import { findEmailSample } from '#emails/email-samples.ts'
import type { RenderedEmail } from '#emails/email-template.tsx'
import { toFormValues } from '../../form-actions.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/email-sample'
import { EMAIL_POLICY } from './email-html.ts'

/** An email in the newest version of its wording, filled in with a sample: for the frame on the wording's page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform } = officeContext(context)
  const { document, sample } = await findSample({ params, context })
  const [newest] = await listVersions(platform, document)
  const texts = await findVersionValue(platform, document, { number: newest?.number ?? 0 })
  return showSample(await sample.render(texts ?? document.initial))
}

/** The same with the wording that is in the form, which is not saved. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { document, sample } = await findSample({ params, context })
  const read = parseContent(document, readContentForm(document.field, toFormValues(await request.formData())))
  if (!read.ok) {
    const text = Object.values(read.fieldErrors).join('\n')
    return new Response(text, { status: 422, headers: { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' } })
  }
  return showSample(await sample.render(read.value))
}

/** Its subject line is above it, as in a mailbox. */
function showSample({ subject, html }: RenderedEmail): Response {
  const line = renderToStaticMarkup(
    createElement('p', { style: SUBJECT }, 'Subject: ', createElement('strong', {}, subject)),
  )
  return new Response(
    html.replace(/<body[^>]*>/, (body) => body + line),
    { headers: HEADERS },
  )
}

const SUBJECT = { maxWidth: '600px', margin: '0 auto', padding: '24px 12px 12px', borderBottom: '1px solid' }

async function findSample({ params, context }: Pick<Route.LoaderArgs, 'params' | 'context'>) {
  const { platform, config } = officeContext(context)
  const document = findEmailDocument(params.key)
  const sample = document && findEmailSample(await getProvider(platform, config.publicUrl), document.key)
  if (!document || !sample) throw new Response(null, { status: 404 })
  return { document, sample }
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': EMAIL_POLICY,
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'no-store',
}
