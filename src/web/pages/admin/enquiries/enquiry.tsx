import { data, type MetaArgs, redirect } from 'react-router'
import { listTeam } from '#domain/accounts/team.ts'
import { findLastChange } from '#domain/audit/record-audit.ts'
import { findEnquiry } from '#domain/enquiries/find-enquiry.ts'
import { randomId } from '#platform/crypto.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { FlashMessage, withFlash } from '#web/pages/flash-message.tsx'
import { paths } from '#web/paths.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { actions, type FormValues, mapHandlers, type Submission, UNKNOWN_BUTTON } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import { ConflictNotice } from '../conflict-notice.tsx'
import { buildConflict, type Conflict } from '../conflict.ts'
import { officeContext, type OfficeContext } from '../office-context.ts'
import { StateBadge } from '../table-cells.tsx'
import type { Route } from './+types/enquiry'
import { ENQUIRY_ACTIONS, type EnquiryHandler, FLASH_MESSAGES } from './enquiry-actions.ts'
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
  const { platform, viewer, mayWrite } = officeContext(context)
  const [enquiry, colleagues] = await Promise.all([findEnquiry(platform, params), listTeam(platform)])
  if (!enquiry) throw new Response(null, { status: 404 })
  const owners = colleagues.filter((one) => one.role !== 'read-only' && !one.closedAt)
  return {
    enquiry,
    owners: owners.map(({ username, name }) => ({ username, name })),
    me: viewer.username,
    mayWrite,
    keys: { reply: randomId(), note: randomId() },
  }
}

interface Answer {
  typed: FormValues
  message: string
  /** Set when a colleague changed the enquiry since the page was opened. */
  conflict: Conflict | null
}

const answerWith =
  (handler: EnquiryHandler) =>
  async ({ params, context, form, intent }: Submission<Route.ActionArgs>) => {
    const office = officeContext(context)
    const reference = params.reference.toUpperCase()
    const result = await handler(office, reference, form)
    if (result.ok) return redirect(withFlash(paths.admin.enquiry(reference), intent), 303)
    const { error } = result
    if (error === 'unknown-enquiry') throw new Response(null, { status: 404 })
    const conflict = error === 'changed-meanwhile' ? await findConflict(office, reference) : null
    const wrongText = error === 'no-text' || error === 'text-too-long'
    const answer = { typed: form, message: ENQUIRY_ERRORS[error], conflict }
    return data<Answer>(answer, { status: wrongText ? 422 : 409 })
  }

async function findConflict({ platform }: OfficeContext, reference: string): Promise<Conflict> {
  const last = await findLastChange(platform, { subject: `enquiry/${reference}` })
  return buildConflict(last && { by: last.actor, at: last.at })
}

export const action = actions<Route.ActionArgs, Answer>(mapHandlers(ENQUIRY_ACTIONS, answerWith), ({ form }) => ({
  typed: form,
  message: UNKNOWN_BUTTON,
  conflict: null,
}))

export default function EnquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { enquiry, mayWrite } = loaderData
  const { name, companyName, reference, kind, state } = enquiry
  return (
    <AdminPage
      heading={companyName ? `${name}, ${companyName}` : name}
      summary={
        <>
          <StateBadge labels={STATE_LABELS} state={state} /> {KIND_LABELS[kind]}, <code>{reference}</code>
        </>
      }
      actions={<a href={paths.admin.enquiries}>All contact details</a>}
    >
      <FlashMessage messages={FLASH_MESSAGES} />
      {actionData?.conflict && (
        <ConflictNotice
          conflict={actionData.conflict}
          advice="What is stored now stands below, and what you typed is still in its form: send it again only if it is still needed."
        />
      )}
      <ErrorSummary problems={actionData && !actionData.conflict ? [{ text: actionData.message }] : []} />
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
