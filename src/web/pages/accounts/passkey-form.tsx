import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

/** What a passkey is made from, without what only other kinds of sites ask for. */
export type PasskeyCreation = Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>

export type PasskeyFormProps =
  /** Makes a passkey from these options, which the page was given. */
  | { creation: PasskeyCreation }
  /** Uses one, with a challenge from this address: instead of the password, or after it. */
  | { step: 'log-in' | 'second-factor'; challengeFrom: string; main?: true }

/** A button for a passkey. Its script asks the authenticator and then posts the page's form with the answer. */
export function PasskeyForm(props: PasskeyFormProps) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const answer = form.elements.namedItem('response')
    setBusy(true)
    setError(undefined)
    try {
      const response = JSON.stringify(await askAuthenticator(props))
      if (answer instanceof HTMLInputElement) answer.value = response
      form.submit()
    } catch (reason) {
      setBusy(false)
      setError(reason instanceof Rejected ? reason.message : FAILED)
    }
  }

  const isNew = 'creation' in props
  return (
    <form method="post" className={isNew ? 'admin-form with-scripts' : 'form with-scripts'} onSubmit={submit}>
      <input type="hidden" name="intent" value={isNew ? 'passkey-add' : 'passkey'} />
      <input type="hidden" name="response" />
      {isNew && <Field name="name" label="Name" hint="To recognise it by, such as “Work laptop”" maxLength={60} />}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <p className="actions">
        <Button
          kind={isNew || props.main ? 'main' : 'quiet'}
          small={isNew}
          busy={busy}
          busyLabel="Waiting for your passkey..."
        >
          {'creation' in props ? 'Create the passkey' : LABELS[props.step]}
        </Button>
      </p>
    </form>
  )
}

const LABELS = { 'log-in': 'Log in with a passkey', 'second-factor': 'Use a passkey' }

const FAILED = 'No passkey was used. Please try again.'

/** With a message for the person. */
class Rejected extends Error {}

async function askAuthenticator(props: PasskeyFormProps) {
  if (!browserSupportsWebAuthn()) throw new Rejected('This browser cannot use passkeys.')
  if ('creation' in props) return startRegistration({ optionsJSON: props.creation })
  const answer = await fetch(props.challengeFrom, {
    method: 'POST',
    body: new URLSearchParams({ step: props.step }),
  })
  const optionsJSON = await answer.json()
  if (!answer.ok) throw new Rejected(optionsJSON.error ?? FAILED)
  return startAuthentication({ optionsJSON })
}
