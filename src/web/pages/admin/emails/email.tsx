import { data, type MetaArgs, redirect } from 'react-router'
import { findStoredEmail } from '#domain/mails/preview-mail.ts'
import { resendEmail } from '#domain/emails/resend-email.ts'
import { hasRole } from '#domain/accounts/account.ts'
import { randomId } from '#platform/crypto.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import type { Route } from './+types/email'
import { AdminPage } from '../admin-page.tsx'
import { officeContext } from '../office-context.ts'
import { FlashMessage, withFlash } from '#web/pages/flash-message.tsx'
import { EmailPreview } from '#web/pages/admin/mails/letter-section.tsx'
import { EmailDetails } from '#web/pages/admin/mails/mail-facts.tsx'
import { emailKindLabel } from '#web/pages/admin/mails/mail-words.ts'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'One mail',
    description: 'One mail as it was written, and what became of it.',
    path: paths.admin.mails,
    noindex: true,
  })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, viewer } = officeContext(context)
  const mail = await findStoredEmail(platform, params)
  if (!mail) throw new Response(null, { status: 404 })
  return { mail, idempotencyKey: randomId(), mayWrite: hasRole(viewer.role, 'staff') }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { platform, actor } = officeContext(context)
  const form = await request.formData()
  if (form.get('intent') !== 'resend')
    return data({ sentence: 'This page has no such button. Please reload it.' }, { status: 422 })
  const { mailId } = params
  const sent = await resendEmail(platform, { actor, mailId, idempotencyKey: String(form.get('idempotencyKey') ?? '') })
  if (sent.ok) return redirect(withFlash(paths.admin.mail(mailId), 'resent'), 303)
  if (sent.error === 'unknown-mail') throw new Response(null, { status: 404 })
  return data({ sentence: RESEND_ERRORS[sent.error] }, { status: 409 })
}

const RESEND_ERRORS = {
  'not-again': 'This mail cannot be sent again: its link has a time of its own. Ask for a new one instead.',
  dropped: 'This mail is not needed any more: what it would say is not true now.',
}

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mail } = loaderData
  return (
    <AdminPage
      heading={mail.subjectLine ?? emailKindLabel(mail.kind)}
      summary={mail.subjectLine && emailKindLabel(mail.kind)}
      actions={<a href={paths.admin.mails}>All mails</a>}
    >
      <FlashMessage words={{ resent: 'It is sent again, written anew from what is true now.' }} />
      <ErrorSummary problems={actionData ? [{ text: actionData.sentence }] : []} />
      <div className="mail">
        <EmailPreview mail={mail} />
        <EmailDetails {...loaderData} />
      </div>
    </AdminPage>
  )
}
