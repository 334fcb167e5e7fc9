import type { LoginSession } from '#domain/accounts/login-sessions.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { formatDateTime } from '../date-time.tsx'

/** Where somebody is signed in, each of which can be ended from here. */
export function LoginSessionTable({ signIns }: { signIns: LoginSession[] }) {
  return (
    <section className="admin-section" aria-labelledby="sign-ins-title">
      <h2 id="sign-ins-title">Where you are signed in</h2>
      <DataTable
        caption="Where you are signed in"
        items={signIns}
        keyOf={({ id }) => id}
        empty="Nowhere."
        columns={[
          { head: 'Browser', cell: ({ browser }) => shortBrowser(browser) },
          { head: 'Address', cell: ({ address }) => address },
          { head: 'Since (UK time)', cell: ({ startedAt }) => formatDateTime(startedAt) },
          { head: 'Last seen (UK time)', cell: ({ seenAt }) => formatDateTime(seenAt) },
          { head: 'End', cell: (one) => (one.own ? 'This one' : <EndForm id={one.id} words="Sign out there" />) },
        ]}
      />
      {signIns.length > 1 && <EndForm id="all-others" words="Sign out everywhere else" />}
    </section>
  )
}

function EndForm({ id, words }: { id: string; words: string }) {
  return (
    <form method="post" className="row-actions">
      <input type="hidden" name="id" value={id} />
      <button className="link-button" name="intent" value="sign-in-end">
        {words}
      </button>
    </form>
  )
}

/** "Firefox on Linux": enough to know one's own telephone from a stranger's. */
function shortBrowser(browser: string): string {
  const program = ['Edg', 'Firefox', 'Chrome', 'Safari'].find((one) => browser.includes(`${one}/`)) ?? 'A browser'
  const machine = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'].find((one) => browser.includes(one))
  return machine ? `${program.replace('Edg', 'Edge')} on ${machine}` : program
}
