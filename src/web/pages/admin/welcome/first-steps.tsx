import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/notice.tsx'

type StepName = 'company' | 'cards' | 'mail' | 'vat' | 'date' | 'twoFactor'

export interface FirstSteps {
  done: Record<StepName, boolean>
  /** Version of the setting that hides the list. */
  version: number
}

/** What a new installation needs before it sells; of what is set on the server there is no page to link to. */
const STEPS: { name: StepName; label: string; where: string; href?: string }[] = [
  {
    name: 'company',
    label: 'Your name, address, email and phone',
    where: 'Add your company details',
    href: paths.admin.ownerContent('company'),
  },
  { name: 'cards', label: 'Card payments', where: 'Test mode until your Stripe keys are added on the server' },
  { name: 'mail', label: 'Outgoing email', where: 'No emails are sent until SMTP_URL is set on the server' },
  { name: 'vat', label: 'VAT', where: 'Choose invoices with VAT, or receipts', href: paths.admin.setting('vat') },
  {
    name: 'date',
    label: 'Your first date',
    where: 'Add a date that people can book',
    href: paths.admin.addTrainingDates,
  },
  { name: 'twoFactor', label: 'Two-factor for yourself', where: 'Add a passkey or an app', href: paths.admin.account },
]

interface FirstStepsPanelProps {
  steps: FirstSteps
  /** Folded where work waits. */
  open: boolean
}

/** The first steps of a new installation. The list goes when all are done, or an owner hides it. */
export function FirstStepsPanel({ steps: { done, version }, open }: FirstStepsPanelProps) {
  const count = STEPS.filter(({ name }) => done[name]).length
  return (
    <details className="panel" open={open}>
      <summary>
        <h2>Getting started</h2>{' '}
        <span>
          {count} of {STEPS.length} done
        </span>
      </summary>
      <ul className="waiting steps">
        {STEPS.map(({ name, label, where, href }) => (
          <li key={name}>
            {done[name] ? <Badge kind="ok">Done</Badge> : <Badge kind="quiet">To do</Badge>}
            <p>
              <strong>{label}</strong>
              {!done[name] && <span> {href ? <a href={href}>{where}</a> : where}</span>}
            </p>
          </li>
        ))}
      </ul>
      <form method="post">
        <input type="hidden" name="version" value={version} />
        <Button kind="quiet" small name="intent" value="hide-steps">
          Hide this list
        </Button>
      </form>
    </details>
  )
}
