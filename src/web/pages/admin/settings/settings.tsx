import { data, type MetaArgs, redirect } from 'react-router'
import type { FieldErrors } from '#domain/fields.ts'
import { hasRole } from '#domain/accounts/account.ts'
import {
  changeSetting,
  type ChangeSettingResult,
  listSettingRecords,
  type SettingRecord,
} from '#domain/settings/stored-settings.ts'
import { formatSetting, settingFields } from '#domain/settings/setting-fields.ts'
import { isSettingName } from '#domain/settings/settings.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import type { Route } from './+types/settings'
import { actorName } from '../audit-labels.ts'
import { AdminPage } from '../admin-page.tsx'
import type { Conflict } from '../conflict-notice.tsx'
import { officeContext } from '../office-context.ts'
import { FlashMessage, withFlash } from '#web/pages/flash-message.tsx'
import { SettingPanel } from './setting-panel.tsx'
import { isForOwners, SETTING_GROUPS } from './setting-labels.ts'
import { formValues } from '../read-form.ts'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Settings',
    description: 'Words, bounds and figures that staff may set.',
    path: paths.admin.settings,
    noindex: true,
  })

/** ?open=campaign comes from where something is warned of. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform, viewer } = officeContext(context)
  return {
    records: await listSettingRecords(platform),
    open: new URL(request.url).searchParams.get('open'),
    now: platform.clock.now(),
    mayWrite: hasRole(viewer.role, 'staff'),
    owner: hasRole(viewer.role, 'owner'),
  }
}

/** What came back from a form that was not stored. */
export interface SettingAnswer {
  name: string
  typed: Record<string, string>
  version: number
  errors: FieldErrors
  /** What is wrong with the whole of it. */
  sentence?: string
  conflict?: Conflict
}

export async function action({ request, context }: Route.ActionArgs) {
  const { platform, viewer, actor } = officeContext(context)
  const typed = formValues(await request.formData())
  const { name = '', intent } = typed
  const rejected = (status: number, answer: Partial<SettingAnswer>) =>
    data<SettingAnswer>({ name, typed, version: Number(typed.version), errors: {}, ...answer }, { status })
  if (intent !== 'save') return rejected(422, {})
  if (isSettingName(name) && isForOwners(name) && !hasRole(viewer.role, 'owner'))
    return rejected(403, { sentence: 'Only an owner can change this.' })
  const changed = await changeSetting(platform, { actor, name, version: Number(typed.version), typed })
  if (changed.ok) return redirect(`${withFlash(paths.admin.settings, changed.changed ? 'saved' : 'same')}#${name}`, 303)
  return answerTo(changed, typed, rejected)
}

function answerTo(
  changed: Exclude<ChangeSettingResult, { ok: true }>,
  typed: Record<string, string>,
  rejected: (status: number, answer: Partial<SettingAnswer>) => ReturnType<typeof data<SettingAnswer>>,
) {
  switch (changed.error) {
    case 'unknown-setting':
      return rejected(422, { sentence: 'There is no such setting.' })
    case 'wrong-fields':
      return rejected(422, { errors: changed.fieldErrors })
    case 'changed-meanwhile':
      return rejected(409, { version: changed.now.version, conflict: conflictOf(changed.now, typed) })
  }
}

function conflictOf({ name, value, changed }: SettingRecord, typed: Record<string, string>): Conflict {
  const stored = formatSetting(name, value)
  const differences = settingFields(name)
    .map(([field, { label }]) => ({ label, stored: stored[field] ?? '', typed: typed[field] ?? '' }))
    .filter((one) => one.stored !== one.typed)
  return { by: changed && actorName(changed.by), at: changed?.at ?? null, differences }
}

const FLASH_MESSAGES = { saved: 'It is set. Pages show it from now on.', same: 'Nothing was changed.' }

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { records, open, now, mayWrite, owner } = loaderData
  const answer: SettingAnswer | null = actionData ?? null
  const problems = [
    ...(answer?.sentence ? [{ text: answer.sentence }] : []),
    ...Object.entries(answer?.errors ?? {}).flatMap(([field, text]) =>
      text ? [{ id: `${answer?.name}-${field}`, text }] : [],
    ),
  ]
  return (
    <AdminPage
      heading="Settings"
      summary="Words, bounds and figures in place of those that the product is delivered with. What is set counts at once, in every process."
    >
      <FlashMessage words={FLASH_MESSAGES} />
      <ErrorSummary problems={problems} />
      {SETTING_GROUPS.map(({ heading, summary, names, owner: forOwners }) => (
        <section key={heading} className="setting-group" aria-labelledby={`group-${names[0]}`}>
          <header>
            <h2 id={`group-${names[0]}`}>{heading}</h2>
            <p>{summary}</p>
          </header>
          {records
            .filter((record) => names.includes(record.name))
            .map((record) => (
              <SettingPanel
                key={record.name}
                record={record}
                open={open === record.name}
                answer={answer?.name === record.name ? answer : null}
                mayWrite={forOwners ? owner : mayWrite}
                now={now}
              />
            ))}
        </section>
      ))}
    </AdminPage>
  )
}
