import { findVersionValue, listVersions } from '#domain/content/content-versions.ts'
import { getProvider } from '#documents/provider.ts'
import { findEmailDocument } from '#site-content/emails/email-documents.ts'
import { findEmailSample } from '#emails/email-samples.ts'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/email-sample'
import { EMAIL_POLICY } from './email-html.ts'

/** An email in the newest version of its wording, filled in with a sample: for the frame on the wording's page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, config } = officeContext(context)
  const document = findEmailDocument(params.key)
  const sample = document && findEmailSample(await getProvider(platform, config.publicUrl), document.key)
  if (!sample) throw new Response(null, { status: 404 })
  const [newest] = await listVersions(platform, document)
  const texts = await findVersionValue(platform, document, { number: newest?.number ?? 0 })
  const { html } = await sample.render(texts ?? document.initial)
  return new Response(html, { headers: HEADERS })
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': EMAIL_POLICY,
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'no-store',
}
