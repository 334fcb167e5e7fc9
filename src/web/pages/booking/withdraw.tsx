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
import { actions, type FormValues, mapHandlers, type Submission, UNKNOWN_BUTTON } from '../form-actions.ts'
import type { Route } from './+types/withdraw'
import { WithdrawalForm } from './withdrawal-form.tsx'

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

type Form = Submission<Route.ActionArgs>

const check = (statement: WithdrawalStatement) => data<Answer>({ step: 'check', statement, idempotencyKey: randomId() })

const change = (_: WithdrawalStatement, { form }: Form) => data(formAgain(form))

async function confirm(statement: WithdrawalStatement, { form, context }: Form) {
  const { platform, address } = context.get(requestContext)
  const { idempotencyKey = '' } = form
  const received = await receiveWithdrawal(platform, { ...statement, address, idempotencyKey })
  if (!received.ok)
    return data(formAgain(form, { message: withdraw.tooMany(await getCompany(platform)) }), { status: 429 })
  return data<Answer>({ step: 'received', statement, receivedAt: formatReceipt(received.receivedAt) })
}

const withStatement = (handler: typeof change | typeof check | typeof confirm) => (submission: Form) => {
  const read = readFields(withdrawalForm, typedIn(submission.form))
  if (read.ok) return handler(read.data, submission)
  return data(formAgain(submission.form, { errors: read.fieldErrors }), { status: 422 })
}

/**
 * Two steps without scripts and without logging in. Nothing is looked up here, so every pair of reference and address gets
 * the same pages in the same time.
 */
export const action = actions<Route.ActionArgs, Answer>(
  mapHandlers({ check, change, confirm }, withStatement),
  ({ form }) => formAgain(form, { message: UNKNOWN_BUTTON }),
)

const typedIn = ({ reference = '', email = '', fullName = '' }: FormValues) => ({ reference, email, fullName })

const formAgain = (form: FormValues, problem: { errors?: FieldErrors; message?: string } = {}): Answer => ({
  step: 'form',
  typed: typedIn(form),
  errors: {},
  ...problem,
})

export default function Withdraw({ actionData }: Route.ComponentProps) {
  if (actionData?.step === 'check') return <Check {...actionData} />
  if (actionData?.step === 'received') return <Received {...actionData} />
  return <WithdrawalForm {...actionData} />
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
          Name:{' '}
          <strong>
            <bdi>{fullName}</bdi>
          </strong>
        </>
      )}
    </p>
  )
}
