import { data, type MetaArgs, redirect } from 'react-router'
import { findLastChange } from '#domain/audit/record-audit.ts'
import { findEnquiry } from '#domain/enquiries/find-enquiry.ts'
import { hasRole } from '#domain/accounts/account.ts'
import { listTeam } from '#domain/accounts/team.ts'
import { randomId } from '#platform/crypto.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { Badge } from '#web/ui/notice.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import type { Route } from './+types/enquiry'
import { actorName } from '../audit-labels.ts'
import { AdminPage } from '../admin-page.tsx'
import { ConflictNotice } from '../conflict-notice.tsx'
import { officeContext, type OfficeContext } from '../office-context.ts'
import { FlashMessage, withFlash } from '#web/pages/flash-message.tsx'
import { formValues } from '../read-form.ts'
import { ENQUIRY_ACTIONS, FLASH_MESSAGES, type Typed } from './enquiry-actions.ts'
import { ENQUIRY_ERRORS, EnquiryStateBadge, KIND_LABELS, STATE_LABELS } from './enquiry-labels.tsx'
import { OwnerSection, SamePersonSection, StateSection } from './enquiry-sidebar.tsx'
import { ThreadSection, WriteSection } from './enquiry-thread.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: `Enquiry ${params.reference?.toUpperCase()}`,
    description: 'What somebody wrote, and what came of it.',
    path: paths.admin.enquiries,
    noindex: true,
  })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, viewer } = officeContext(context)
  const [enquiry, colleagues] = await Promise.all([findEnquiry(platform, params), listTeam(platform)])
  if (!enquiry) throw new Response(null, { status: 404 })
  const owners = colleagues.filter((one) => one.role !== 'read-only' && !one.closedAt)
  return {
    enquiry,
    owners: owners.map(({ username, name }) => ({ username, name })),
    me: viewer.username,
    mayWrite: hasRole(viewer.role, 'staff'),
    keys: { reply: randomId(), note: randomId() },
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const visit = officeContext(context)
  const reference = params.reference.toUpperCase()
  const typed: Typed = formValues(await request.formData())
  const intent = typed.intent ?? ''
  const act = Object.hasOwn(ENQUIRY_ACTIONS, intent) ? ENQUIRY_ACTIONS[intent] : undefined
  if (!act)
    return data(
      { typed, sentence: 'This page has no such button. Please reload it.', meanwhile: null },
      { status: 422 },
    )
  const answer = await act(visit, reference, typed)
  if (answer.ok) return redirect(withFlash(paths.admin.enquiry(reference), intent), 303)
  const { error } = answer
  if (error === 'unknown-enquiry') throw new Response(null, { status: 404 })
  const meanwhile = error === 'changed-meanwhile' ? await changedBy(visit, reference) : null
  const wrongText = error === 'no-text' || error === 'text-too-long'
  return data({ typed, sentence: ENQUIRY_ERRORS[error], meanwhile }, { status: wrongText ? 422 : 409 })
}

async function changedBy({ platform }: OfficeContext, reference: string) {
  const change = await findLastChange(platform, { subject: `enquiry/${reference}` })
  return { by: change && actorName(change.actor), at: change?.at ?? null }
}

export default function EnquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { enquiry, mayWrite } = loaderData
  const { name, companyName, reference, kind, state } = enquiry
  return (
    <AdminPage
      heading={companyName ? `${name}, ${companyName}` : name}
      summary={
        <>
          <Badge kind={STATE_LABELS[state].kind}>{STATE_LABELS[state].words}</Badge> {KIND_LABELS[kind]},{' '}
          <code>{reference}</code>
        </>
      }
      actions={<a href={paths.admin.enquiries}>All contact details</a>}
    >
      <FlashMessage words={FLASH_MESSAGES} />
      {actionData?.meanwhile && (
        <ConflictNotice
          conflict={{ ...actionData.meanwhile, differences: [] }}
          advice="What is stored now stands below, and what you typed is still in its form: send it again only if it is still needed."
        />
      )}
      <ErrorSummary problems={actionData && !actionData.meanwhile ? [{ text: actionData.sentence }] : []} />
      <div className="enquiry">
        <div className="enquiry-talk">
          <ThreadSection enquiry={enquiry} />
          {mayWrite && <WriteSection {...loaderData} typed={actionData?.typed ?? {}} />}
        </div>
        <div className="enquiry-side">
          <section className="panel" aria-labelledby="stands">
            <h2 id="stands">Where it stands</h2>
            <EnquiryStateBadge enquiry={enquiry} />
            {mayWrite && <StateSection version={enquiry.version} state={state} />}
          </section>
          <OwnerSection {...loaderData} />
          <SamePersonSection senderHistory={enquiry.senderHistory} />
        </div>
      </div>
    </AdminPage>
  )
}
