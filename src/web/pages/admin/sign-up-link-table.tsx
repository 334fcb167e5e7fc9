import { ROLE_WORDS } from '#domain/people/account.ts'
import type { LinkState, SignUpLink } from '#domain/people/sign-up-links.ts'
import { Badge, type BadgeKind } from '#web/ui/badge.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { formatMoment } from './format-moment.ts'

const STATES: Record<LinkState, { kind: BadgeKind; words: string }> = {
  open: { kind: 'info', words: 'Open' },
  used: { kind: 'ok', words: 'Used' },
  revoked: { kind: 'quiet', words: 'Revoked' },
  expired: { kind: 'warn', words: 'Expired' },
}

type ShownLink = SignUpLink & { address: string | null }

export function SignUpLinkTable({ links, mayWrite }: { links: ShownLink[]; mayWrite: boolean }) {
  return (
    <DataTable
      caption="Links that were made, the newest first"
      items={links}
      keyOf={({ id }) => id}
      empty="No link was made yet. The first one is made above."
      columns={[
        { head: 'Name', cell: ({ name }) => name },
        { head: 'Email', cell: ({ email }) => email },
        { head: 'Signs up as', cell: ({ role }) => ROLE_WORDS[role] },
        { head: 'Made', cell: ({ madeAt, madeBy }) => `${formatMoment(madeAt)}, ${madeBy.replace('staff:', '')}` },
        { head: 'State', cell: ({ state }) => <Badge kind={STATES[state].kind}>{STATES[state].words}</Badge> },
        { head: 'Ends', cell: ({ expiresAt }) => formatMoment(expiresAt) },
        { head: 'Link', cell: (link) => <LinkActions link={link} mayWrite={mayWrite} /> },
      ]}
    />
  )
}

function LinkActions({ link: { id, address, state, name }, mayWrite }: { link: ShownLink; mayWrite: boolean }) {
  if (state !== 'open' || !mayWrite) return null
  return (
    <form method="post" className="row-actions">
      {address && (
        <>
          <button type="button" className="link-button with-scripts" data-do="copy" value={address}>
            Copy
          </button>
          <span role="status" />
          <a className="without-scripts" href={address}>
            Open
          </a>
        </>
      )}
      <input type="hidden" name="id" value={id} />
      <button className="link-button" name="intent" value="revoke" aria-label={`Revoke the link of ${name}`}>
        Revoke
      </button>
    </form>
  )
}
