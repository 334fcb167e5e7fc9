import type { ReactNode } from 'react'
import { inTime } from '#domain/result.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useCompany } from './company.ts'

interface MessagePageProps {
  heading: string
  /** The specification's text of the failure, small above what we say about it. */
  error?: string
  /** What happened and what to do, in paragraphs. */
  children: ReactNode
  /** The first is the main one. */
  actions?: readonly { label: string; href: string }[]
  /** Of an error, to quote when contacting us. */
  reference?: string | null
}

/** One message and the way on: page not found, something broke, back soon, payment not taken. */
export function MessagePage({ heading, error, children, actions = [], reference }: MessagePageProps) {
  return (
    <article className="message wrap">
      <h1>{heading}</h1>
      {error && <p className="message-reference">{error}</p>}
      <div className="prose">{children}</div>
      {actions.length > 0 && (
        <p className="actions">
          {actions.map((action, index) => (
            <ButtonLink key={action.href} kind={index === 0 ? 'main' : 'quiet'} href={action.href}>
              {action.label}
            </ButtonLink>
          ))}
        </p>
      )}
      {reference && (
        <p className="message-reference">
          If you contact us, quote <code>{reference}</code>
        </p>
      )}
    </article>
  )
}

/** The texts of this file follow the GOV.UK Design System: what happened, and what to do next. */
export function PageNotFound() {
  return (
    <MessagePage
      heading="Page not found"
      actions={[
        { label: 'See dates and prices', href: paths.dates },
        { label: 'Contact us', href: paths.contact },
      ]}
    >
      <p>If you typed the web address, check it is correct.</p>
      <p>If you pasted the web address, check you copied the entire address.</p>
      <form className="form message-search" action={paths.blogs} role="search">
        <Field type="search" name="q" label="Search our articles" autoComplete="off" />
        <Button kind="quiet">Search</Button>
      </form>
    </MessagePage>
  )
}

interface RefusedProps {
  status: number
  /** Why, in a sentence. */
  message: string
  /** The address of the form; null of a page that is only read. */
  back: string | null
  /** The form's fields, where they were read. */
  typed?: FailureProps['typed']
}

/** A request that never reached a page. Its form keeps what was typed: the browser goes back to it. */
export function Refused({ status, message, back, typed = [] }: RefusedProps) {
  const form = typed.length === 0 ? back : null
  return (
    <MessagePage
      heading={status === 413 ? 'Sorry, that was not sent' : 'Sorry, that was not carried out'}
      actions={[form ? { label: 'Open the form again', href: form } : { label: 'Contact us', href: paths.contact }]}
    >
      <p>{message}</p>
      <SendAgain typed={typed} known={false} />
      {form && <p>Nothing has been saved. To find what you typed, go back with your browser.</p>}
      <Telephone />
    </MessagePage>
  )
}

interface FailureProps {
  reference?: string | null
  /** The posted form's fields, so that its sender can send it again without typing. */
  typed?: [name: string, value: string][]
  /** Until a limit lets the next attempt pass. */
  seconds?: number
}

function ProblemWithService({ reference, typed }: FailureProps) {
  return (
    <MessagePage
      heading="Sorry, there is a problem with the service"
      actions={[{ label: 'Contact us', href: paths.contact }]}
      reference={reference}
    >
      <p>Try again later. If you were booking or paying, we’ve saved everything that reached us.</p>
      <SendAgain typed={typed} known={false} />
      <Telephone />
    </MessagePage>
  )
}

/** For pages with a rate limit. `seconds` is what limit-attempts.ts sends. */
function TooManyRequests({ typed, seconds = 600 }: FailureProps) {
  return (
    <MessagePage heading="Too many attempts" actions={[{ label: 'Contact us', href: paths.contact }]}>
      <p>
        This was opened too often from your connection, by you or by others who share it. Please try again{' '}
        {inTime(seconds)}. You won’t lose anything.
      </p>
      <SendAgain typed={typed} />
      <Telephone />
    </MessagePage>
  )
}

function ServiceUnavailable({ reference, typed }: FailureProps) {
  return (
    <MessagePage heading="Sorry, the service is unavailable" reference={reference}>
      <p>You will be able to use it again shortly. No payment is taken while it is away.</p>
      <SendAgain typed={typed} />
      <Telephone />
    </MessagePage>
  )
}

/** `known` where it is certain that nothing was carried out. */
function SendAgain({ typed = [], known = true }: FailureProps & { known?: boolean }) {
  if (typed.length === 0) return null
  return (
    <form method="post">
      {typed.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <p>What you typed is still here. {known && 'Nothing has been sent yet.'}</p>
      <Button type="submit">Send it again</Button>
    </form>
  )
}

function Telephone() {
  const company = useCompany()
  return (
    <p>
      You can also call us on <a href={company.phone.link}>{company.phone.shown}</a>.
    </p>
  )
}

export function NotAllowedForRole() {
  return (
    <MessagePage
      heading="Your role does not allow this"
      actions={[{ label: 'Back to the office', href: paths.admin.welcome }]}
    >
      <p>This page is for colleagues with another role. An owner can change yours.</p>
    </MessagePage>
  )
}

export function AdminPageNotFound() {
  return (
    <MessagePage
      heading="Page not found"
      actions={[
        { label: 'Back to the office', href: paths.admin.welcome },
        { label: 'Find a trainee', href: paths.admin.trainees },
      ]}
    >
      <p>There is nothing in the office at this address. If you typed a reference, check it for mistakes.</p>
    </MessagePage>
  )
}

/** By its status. Any status that is not named here is a fault of ours: its page has only a number. */
export function errorPage(status: number, { reference, typed, seconds }: FailureProps): ReactNode {
  switch (status) {
    case 403:
      return <NotAllowedForRole />
    case 404:
      return <PageNotFound />
    case 429:
      return <TooManyRequests typed={typed} seconds={seconds} />
    case 503:
      return <ServiceUnavailable reference={reference} typed={typed} />
    default:
      return <ProblemWithService reference={reference} typed={typed} />
  }
}
