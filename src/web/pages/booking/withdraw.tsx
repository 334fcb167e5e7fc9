import { data, type MetaArgs } from 'react-router'
import { withdraw } from '#content/terms.ts'
import { getCompany } from '#domain/content/company.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import {
  formatReceipt,
  receiveWithdrawal,
  withdrawalForm,
  type WithdrawalStatement,
} from '#domain/students/withdrawal.ts'
import { randomId } from '#platform/crypto.ts'
import { useCompany } from '#web/layout/company.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { AuthPage } from '#web/pages/accounts/auth-page.tsx'
import authCss from '#web/pages/accounts/auth.css?inline'
import { paths } from '#web/paths.ts'
import { requestContext } from '#web/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import type { Route } from './+types/withdraw'

export const handle = { css: authCss, frame: 'light' }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: withdraw.heading,
    description: withdraw.description,
    path: paths.withdraw,
  })

type Answer =
  | { step: 'form'; typed: Record<keyof WithdrawalStatement, string>; errors: FieldErrors; message?: string }
  | { step: 'check'; statement: WithdrawalStatement; idempotencyKey: string }
  | { step: 'received'; statement: WithdrawalStatement; receivedAt: string }

/**
 * Two steps without scripts and without logging in. Nothing is looked up here, so every pair of reference and address gets
 * the same pages in the same time.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { platform, address } = context.get(requestContext)
  const form = Object.fromEntries(await request.formData())
  const { idempotencyKey, ...typed } = readTexts(form)
  const again = (errors: FieldErrors, status: number, message?: string) =>
    data<Answer>({ step: 'form', typed, errors, message }, { status })
  const read = readFields(withdrawalForm, typed)
  if (!read.ok) return again(read.fieldErrors, 422)
  if (form.intent === 'change') return again({}, 200)
  const statement = read.data
  if (form.intent !== 'confirm') return data<Answer>({ step: 'check', statement, idempotencyKey: randomId() })
  const received = await receiveWithdrawal(platform, { ...statement, address, idempotencyKey })
  if (!received.ok) return again({}, 429, withdraw.tooMany(await getCompany(platform)))
  return data<Answer>({ step: 'received', statement, receivedAt: formatReceipt(received.receivedAt) })
}

/** The form's texts. A file in place of one counts as nothing typed. */
function readTexts(form: Record<string, FormDataEntryValue>) {
  const text = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
  return {
    reference: text('reference'),
    email: text('email'),
    fullName: text('fullName'),
    idempotencyKey: text('idempotencyKey'),
  }
}

export default function Withdraw({ actionData }: Route.ComponentProps) {
  if (actionData?.step === 'check') return <Check {...actionData} />
  if (actionData?.step === 'received') return <Received {...actionData} />
  return <Statement answer={actionData} />
}

function Statement({ answer }: { answer: Extract<Answer, { step: 'form' }> | undefined }) {
  const { typed, errors = {}, message } = answer ?? {}
  const { email, phone } = useCompany()
  return (
    <AuthPage heading={withdraw.heading} lead={withdraw.lead} fieldErrors={errors} message={message}>
      <form method="post" className="form" noValidate>
        <Field
          name="reference"
          label="Booking reference"
          hint={withdraw.referenceHint}
          autoComplete="off"
          defaultValue={typed?.reference}
          error={errors.reference}
        />
        <Field
          name="email"
          type="email"
          label="Email you booked with"
          autoComplete="email"
          defaultValue={typed?.email}
          error={errors.email}
        />
        <Field
          name="fullName"
          label="Your name (optional)"
          autoComplete="name"
          defaultValue={typed?.fullName}
          error={errors.fullName}
        />
        <p className="actions">
          <Button name="intent" value="check">
            Continue
          </Button>
        </p>
      </form>
      <p>
        You can also email <a href={`mailto:${email}`}>{email}</a>, call <a href={phone.link}>{phone.shown}</a> or write
        to us. <a href={paths.termsWithdrawal}>Your right to withdraw, and a form you can post</a>
      </p>
    </AuthPage>
  )
}

function Check({ statement, idempotencyKey }: Extract<Answer, { step: 'check' }>) {
  return (
    <AuthPage heading={withdraw.checkHeading} lead={withdraw.checkLead}>
      <StatementLines statement={statement} />
      {withdraw.effects.map((effect) => (
        <p key={effect}>{effect}</p>
      ))}
      <form method="post" className="form">
        {Object.entries({ ...statement, idempotencyKey }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="actions">
          <Button kind="danger" name="intent" value="confirm">
            Confirm withdrawal
          </Button>
          <Button kind="quiet" name="intent" value="change">
            Change
          </Button>
        </p>
      </form>
    </AuthPage>
  )
}

function Received({ statement, receivedAt }: Extract<Answer, { step: 'received' }>) {
  const { email, phone } = useCompany()
  return (
    <AuthPage heading={withdraw.receivedHeading}>
      <p role="status" className="lead">
        It reached us on <strong>{receivedAt}</strong> (UK time). You don’t need to do anything else.
      </p>
      <StatementLines statement={statement} />
      <p>{withdraw.emailOnItsWay}</p>
      <p>
        No email after a few minutes? Look in your spam folder, then write to <a href={`mailto:${email}`}>{email}</a> or
        call <a href={phone.link}>{phone.shown}</a>.
      </p>
    </AuthPage>
  )
}

function StatementLines({ statement: { reference, email, fullName } }: { statement: WithdrawalStatement }) {
  return (
    <p>
      Booking reference: <strong className="data">{reference}</strong>
      <br />
      Email: <strong>{email}</strong>
      {fullName && (
        <>
          <br />
          Name: <strong>{fullName}</strong>
        </>
      )}
    </p>
  )
}
