import { data, type MetaArgs } from 'react-router'
import { findEmailKinds, resendEmails } from '#domain/bookings/bulk-actions.ts'
import { EMAIL_KIND_LABELS, isEmailKind } from '#domain/emails/outbox.ts'
import { randomId } from '#platform/crypto.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { SelectField } from '#web/ui/field.tsx'
import type { Route } from './+types/resend-emails'
import { AdminPage } from '../admin-page.tsx'
import { officeContext } from '../office-context.ts'
import {
  bookingCount,
  failureMessage,
  findSelectedBookings,
  NONE_SELECTED,
  OutcomeSection,
  readSelectedReferences,
  SelectedBookings,
} from './bulk-actions.tsx'
import { readForm, readIdempotencyKey } from '#web/pages/admin/read-form.ts'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Send mails again',
    description: 'The same kind of mail once more to several trainees.',
    path: paths.admin.resendToTrainees,
    noindex: true,
  })

export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform } = officeContext(context)
  const [chosen, kinds] = await Promise.all([
    findSelectedBookings(platform, url),
    findEmailKinds(platform, { references: readSelectedReferences(url) }),
  ])
  return { chosen, kinds, idempotencyKey: randomId() }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { platform, actor } = officeContext(context)
  const { kind = '', ...form } = await readForm(request)
  const idempotencyKey = readIdempotencyKey(form)
  const reject = (input: { kind?: string; sentence?: string }) => data({ told: null, ...input }, { status: 422 })
  if (!idempotencyKey || readSelectedReferences(url).length === 0) return reject({ sentence: NONE_SELECTED })
  if (!isEmailKind(kind)) return reject({ kind: 'Please choose a mail.' })
  const outcomes = await resendEmails(platform, {
    references: readSelectedReferences(url),
    kind,
    actor,
    idempotencyKey,
  })
  const told = outcomes.map(({ reference, fullName, answer }) => ({
    key: reference,
    reference,
    fullName,
    done: answer.ok,
    words: answer.ok ? 'On its way again.' : failureMessage(answer.error, RESEND_ERRORS),
  }))
  return data({ told })
}

const RESEND_ERRORS = {
  'unknown-mail': 'This booking never had such a mail.',
  'not-again': 'The link in it has ended: they ask for a new one themselves.',
  dropped: 'What it said is not true any more.',
}

export default function ResendToTrainees({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, kinds, idempotencyKey } = loaderData
  const { kind, sentence } = { kind: undefined, sentence: undefined, ...actionData }
  const problem = sentence ?? (chosen.length === 0 ? NONE_SELECTED : null)
  if (actionData?.told)
    return (
      <AdminPage heading="Send mails again">
        <OutcomeSection told={actionData.told} done="Sent again" />
      </AdminPage>
    )
  return (
    <AdminPage heading="Send mails again" summary={chosen.length > 0 && `To ${bookingCount(chosen.length)}.`}>
      <ErrorSummary
        problems={[...(problem ? [{ text: problem }] : []), ...(kind ? [{ id: 'kind', text: kind }] : [])]}
      />
      {chosen.length === 0 && <a href={paths.admin.trainees}>Back to the list</a>}
      {chosen.length > 0 && (
        <div className="admin-columns">
          <form method="post" className="panel admin-form" noValidate>
            <p>
              The last mail of the kind goes once more to each who had one: written anew, from what is true now, to the
              address of now.
            </p>
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <SelectField
              name="kind"
              label="Which mail"
              placeholder="Choose a mail"
              options={kinds.map((one) => ({
                value: one.kind,
                label: `${EMAIL_KIND_LABELS[one.kind]} (${one.bookings} of ${chosen.length} had it)`,
              }))}
              error={kind}
            />
            <Button small name="intent" value="resend">
              Send again
            </Button>
          </form>
          <SelectedBookings chosen={chosen} title="Who gets it" />
        </div>
      )}
    </AdminPage>
  )
}
