import { findVersionValue } from '#domain/content/content-versions.ts'
import { getProvider } from '#documents/provider.ts'
import { findEmailDocument } from '#site-content/emails/email-documents.ts'
import { findEmailSample } from './email-samples.ts'
import type { ComposeEmail } from './email-template.tsx'

/** What an email would be in one version of its wording, to the owner who tries it. Null once they have left. */
export const composeWordingTest: ComposeEmail = async (context, { details }) => {
  const { accountId = '', wording } = details
  const owner = await context.db
    .selectFrom('account')
    .select(['name', 'email'])
    .where('id', '=', accountId)
    .where('role', '=', 'owner')
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  const document = findEmailDocument(wording?.key)
  if (!owner || !wording || !document) return null
  const texts = await findVersionValue(context, document, { number: wording.version })
  const sample = findEmailSample(await getProvider(context, context.publicUrl), document.key)
  if (!texts || !sample) return null
  const { subject, ...email } = await sample.render(texts)
  return { ...email, subject: `Test: ${subject}`, to: { name: owner.name, address: owner.email }, attachments: [] }
}
