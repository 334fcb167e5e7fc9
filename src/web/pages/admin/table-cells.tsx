import type { ReactNode } from 'react'
import type { SpamReason } from '#domain/spam.ts'
import type { ShownPhone } from '#domain/phone-country.ts'
import { Badge, type BadgeKind } from '#web/ui/notice.tsx'

/** How a state is shown. A record of them has one for each state. */
export interface StateLabel {
  kind: BadgeKind
  label: string
}

export function StateBadge<State extends string>(props: { state: State; labels: Record<State, StateLabel> }) {
  const { kind, label } = props.labels[props.state]
  return <Badge kind={kind}>{label}</Badge>
}

const SPAM_LABELS: Record<SpamReason, string> = {
  'hidden-field': 'It filled in a field that people can’t see.',
  'many-links': 'It has links to five or more sites, or the code of links.',
  advertising: 'It has a link and offers what advertising offers.',
}

export const spamLabel = (reason: string | null): string | undefined =>
  Object.entries(SPAM_LABELS).find(([one]) => one === reason)?.[1]

export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <div className="fact-lines">
      {first && <span>{first}</span>}
      {second && <span className="second">{second}</span>}
    </div>
  )
}

/** An email address that breaks before its @, so that a narrow column does not cut it anywhere. */
export function EmailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}

/** A phone number to call; as it was typed where it is none. */
export function PhoneLink({ phone: { shown, link } }: { phone: ShownPhone }) {
  if (link === null) return shown
  return (
    <a className="phone" href={link}>
      {shown}
    </a>
  )
}

/** A long id with a button that copies it. Without scripts there is no button: the id can be selected. */
export function CopyButton({ text }: { text: string }) {
  return (
    <span className="copied">
      <code>{text}</code>{' '}
      <button type="button" className="link-button with-scripts" data-copy="" value={text} aria-label={`Copy ${text}`}>
        Copy
      </button>
      <span role="status" />
    </span>
  )
}
