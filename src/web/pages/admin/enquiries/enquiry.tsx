import { data, type MetaArgs, redirect } from 'react-router'
import { hasRole } from '#domain/accounts/account.ts'
import { listTeam } from '#domain/accounts/team.ts'
import { findBookingLabels } from '#domain/bookings/select-bookings.ts'
import { findEnquiry } from '#domain/enquiries/find-enquiry.ts'
import { ENQUIRY_ERRORS } from '#domain/enquiries/messages.ts'
import { previewReply } from '#domain/enquiries/preview-reply.ts'
import type { ReplyText } from '#domain/enquiries/reply-text.ts'
import { listSavedReplies } from '#domain/enquiries/saved-replies.ts'
import { findLastChange } from '#domain/events/audit-log.ts'
import { toTelephoneLink } from '#domain/phone-number.ts'
import { randomId } from '#platform/crypto.ts'
import { describePage } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { FlashMessage, withFlash } from '#web/pages/flash-message.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { actions, type FormValues, mapHandlers, type Submission, UNKNOWN_BUTTON } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import { buildConflict, type Conflict, ConflictNotice } from '../conflict-notice.tsx'
import { officeContext, type OfficeContext } from '../office-context.ts'
import type { Route } from './+types/enquiry'
import { ENQUIRY_ACTIONS, type EnquiryHandler, FLASH_MESSAGES } from './enquiry-actions.ts'
import { EnquiryDue, EnquiryStateBadge, KIND_LABELS, Sender } from './enquiry-labels.tsx'
import { AssignToMe, EndButtons, StateSection } from './enquiry-sidebar.tsx'
import { ThreadSection } from './enquiry-thread.tsx'
import { SameSenderSection } from './sender-history.tsx'
import { WriteSection } from './write-section.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(matches, {
    title: `Enquiry ${params.reference?.toUpperCase()}`,
    description: 'An enquiry with our replies.',
    path: paths.admin.enquiries,
    noindex: true,
  })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { platform, viewer, mayWrite } = officeContext(context)
  const [enquiry, colleagues, savedReplies] = await Promise.all([
    findEnquiry(platform, params),
    listTeam(platform),
    listSavedReplies(platform),
  ])
  if (!enquiry) throw new Response(null, { status: 404 })
  const owners = colleagues
    .filter((one) => hasRole(one.role, 'staff') && !one.closedAt)
    .map(({ username, name }) => ({ username, name }))
  const bookingLabels = await findBookingLabels(platform, enquiry.senderHistory)
  const keys = { reply: randomId(), note: randomId() }
  return { enquiry, bookingLabels, owners, me: viewer.username, mayWrite, savedReplies, keys }
}

interface Answer {
  typed: FormValues
  message: string | null
  /** Set when a colleague changed the enquiry since the page was opened. */
  conflict: Conflict | null
  preview: ReplyText | null
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
    const wrongText = error === 'no-text' || error === 'text-too-long' || error === 'unfilled-field'
    return data<Answer>(
      { typed: form, message: ENQUIRY_ERRORS[error], conflict, preview: null },
      { status: wrongText ? 422 : 409 },
    )
  }

async function findConflict({ platform }: OfficeContext, reference: string): Promise<Conflict> {
  const last = await findLastChange(platform, { subject: `enquiry/${reference}` })
  return buildConflict(last && { by: last.actor, at: last.at })
}

/** Shows the reply as its reader will get it, with its fields filled in. A saved reply goes below what was typed. */
async function preview({ params, context, form, target }: Submission<Route.ActionArgs>) {
  const { platform, viewer, config } = officeContext(context)
  const shown = await previewReply(platform, {
    reference: params.reference,
    typed: form.text ?? '',
    savedReply: target,
    author: viewer.name,
    bookingLink: (courseId, date) => config.publicUrl + paths.course(courseId, date),
  })
  if (!shown) throw new Response(null, { status: 404 })
  const { text, unfilled, reply } = shown
  const message = unfilled.length > 0 ? `Fill in or remove ${unfilled.join(', ')} before you send it.` : null
  return data<Answer>({ typed: { ...form, intent: 'reply', text }, message, conflict: null, preview: reply })
}

export const action = actions<Route.ActionArgs, Answer>(
  { ...mapHandlers(ENQUIRY_ACTIONS, answerWith), preview, insert: preview },
  ({ form }) => ({ typed: form, message: UNKNOWN_BUTTON, conflict: null, preview: null }),
)

export default function EnquiryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { enquiry, owners, me, mayWrite } = loaderData
  const { name, companyName, contactNumber, reference, kind } = enquiry
  const phoneLink = toTelephoneLink(contactNumber)
  return (
    <AdminPage
      back={<a href={paths.admin.enquiries}>All enquiries</a>}
      heading={<Sender name={name} companyName={companyName} />}
      summary={
        <span className="file-line">
          <EnquiryStateBadge enquiry={enquiry} />
          <span>
            {KIND_LABELS[kind]}, <code>{reference}</code>
          </span>
          <span>
            <EnquiryDue enquiry={enquiry} />
          </span>
        </span>
      }
      actions={
        <>
          {phoneLink && (
            <ButtonLink kind="quiet" small href={phoneLink}>
              Call
            </ButtonLink>
          )}
          {mayWrite && (
            <ButtonLink kind="quiet" small href={paths.admin.bookTrainee({ enquiry: reference })}>
              Add a booking
            </ButtonLink>
          )}
          {mayWrite && enquiry.companyName && (
            <ButtonLink kind="quiet" small href={paths.admin.addOrder({ enquiry: reference })}>
              Add an order
            </ButtonLink>
          )}
          {mayWrite && enquiry.owner === null && owners.some(({ username }) => username === me) && (
            <AssignToMe version={enquiry.version} />
          )}
          {mayWrite && <EndButtons enquiry={enquiry} />}
        </>
      }
    >
      <FlashMessage messages={FLASH_MESSAGES} />
      {actionData?.conflict && (
        <ConflictNotice
          conflict={actionData.conflict}
          advice="You see the latest below, and your text is still in the form. Send it again only if it’s still needed."
        />
      )}
      <ErrorSummary
        problems={
          actionData?.message && !actionData.conflict
            ? [{ id: actionData.preview ? 'reply-text' : undefined, text: actionData.message }]
            : []
        }
      />
      <div className="enquiry">
        <div className="enquiry-talk">
          <ThreadSection enquiry={enquiry} />
          {mayWrite && (
            <WriteSection {...loaderData} typed={actionData?.typed ?? {}} preview={actionData?.preview ?? null} />
          )}
        </div>
        <div className="enquiry-side">
          <StateSection {...loaderData} />
          <SameSenderSection {...loaderData} />
        </div>
      </div>
    </AdminPage>
  )
}
