import type { ContentDifference } from '#domain/content/content-differences.ts'
import type { ContentVersion, VersionState } from '#domain/content/content-versions.ts'
import { formatDateTime } from '#web/pages/date-time.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Badge } from '#web/ui/notice.tsx'
import { actorName } from '../audit-labels.ts'
import type { StateLabel } from '../table-cells.tsx'
import type { ContentPaths as Addresses } from './paths-below.ts'

export const VERSION_STATES: Record<VersionState, StateLabel> = {
  draft: { label: 'Draft', kind: 'warn' },
  scheduled: { label: 'Scheduled', kind: 'info' },
  shown: { label: 'Published', kind: 'ok' },
  earlier: { label: 'Earlier', kind: 'quiet' },
}

interface ContentVersionsProps {
  addresses: Addresses
  versions: readonly ContentVersion[]
  version: number
  mayWrite: boolean
  /** The button that goes back to the initial text; null where that is another part of the page. */
  restoreLabel?: string | null
  /** What the list says of the version that counts, where that is not “Published”. */
  shownState?: string
  empty?: string
}

export function ContentVersions({
  addresses,
  versions,
  version,
  mayWrite,
  restoreLabel = 'Restore default',
  shownState,
  empty = 'No changes yet: visitors see the original.',
}: ContentVersionsProps) {
  return (
    <section aria-labelledby="versions-title" className="panel version-list">
      <h2 id="versions-title">Versions</h2>
      <DataTable
        caption="Versions"
        items={versions}
        keyOf={({ number }) => String(number)}
        empty={empty}
        columns={[
          { head: 'Version', phone: 'mark', cell: ({ number }) => number },
          {
            head: 'Saved',
            phone: 'first',
            cell: ({ author, createdAt }) => `${actorName(author)}, ${formatDateTime(createdAt)}`,
          },
          { head: 'State', phone: 'first-end', cell: (one) => <StateCell {...one} shownState={shownState} /> },
          ...(versions.some(({ note }) => note)
            ? [{ head: 'What changed', phone: 'second' as const, cell: ({ note }: ContentVersion) => note }]
            : []),
          ...(versions.some(({ state }) => state !== 'shown')
            ? [
                {
                  head: 'Actions',
                  phone: 'below' as const,
                  cell: (one: ContentVersion) => (
                    <VersionButtons {...one} addresses={addresses} newest={version} mayWrite={mayWrite} />
                  ),
                },
              ]
            : []),
        ]}
      />
      {mayWrite && restoreLabel && versions.some(({ state, isInitial }) => state === 'shown' && !isInitial) && (
        <VersionForm version={version} intent="restore/0">
          {restoreLabel}
        </VersionForm>
      )}
    </section>
  )
}

function StateCell({ state, publishAt, shownState }: ContentVersion & { shownState?: string }) {
  const { label, kind } =
    shownState && state === 'shown' ? { label: shownState, kind: 'quiet' as const } : VERSION_STATES[state]
  return (
    <>
      <Badge kind={kind}>{label}</Badge> {state === 'scheduled' && publishAt && formatDateTime(publishAt)}
    </>
  )
}

type VersionButtonsProps = ContentVersion & { addresses: Addresses; newest: number; mayWrite: boolean }

function VersionButtons({ number, state, addresses, newest, mayWrite }: VersionButtonsProps) {
  if (state === 'shown') return null
  return (
    <div className="row-actions">
      <a href={addresses.compare(number)}>Compare {number}</a>
      {addresses.previewVersion && <a href={addresses.previewVersion(number)}>Preview {number}</a>}
      {mayWrite && state === 'earlier' && (
        <VersionForm version={newest} intent={`restore/${number}`} label={`Restore version ${number}`}>
          Restore
        </VersionForm>
      )}
      {mayWrite && state === 'scheduled' && (
        <VersionForm version={newest} intent={`unschedule/${number}`} label={`Don’t publish version ${number}`}>
          Don’t publish
        </VersionForm>
      )}
    </div>
  )
}

function VersionForm(props: { version: number; intent: string; label?: string; children: string }) {
  return (
    <form method="post">
      <input type="hidden" name="version" value={props.version} />
      <button className="row-button" name="intent" value={props.intent} aria-label={props.label}>
        {props.children}
      </button>
    </form>
  )
}

/** What would change if this version were published. */
export function VersionComparison({ number, differences }: { number: number; differences: ContentDifference[] }) {
  return (
    <section id="compare" aria-labelledby="compare-title" className="panel">
      <h2 id="compare-title">Version {number} and what is published</h2>
      <DataTable
        caption={`Differences of version ${number}`}
        items={differences}
        keyOf={({ label }) => label}
        empty="They’re the same."
        columns={[
          { head: 'Field', cell: ({ label }) => label },
          { head: 'Published', cell: ({ from }) => from || '(empty)' },
          { head: `Version ${number}`, cell: ({ to }) => to || '(empty)' },
        ]}
      />
    </section>
  )
}
