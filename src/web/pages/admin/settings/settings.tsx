import { data, type MetaArgs, redirect } from 'react-router'
import { findUnusableCodes } from '#domain/coupons/unusable-codes.ts'
import { hasSecondFactor } from '#domain/accounts/login.ts'
import { hasRole } from '#domain/accounts/account.ts'
import { formatSetting, settingFields } from '#domain/settings/setting-fields.ts'
import { isSettingName } from '#domain/settings/settings.ts'
import {
  CHANGE_SETTING_ERRORS,
  changeSetting,
  listSettingRecords,
  type SettingRecord,
} from '#domain/settings/stored-settings.ts'
import { describePage } from '#web/layout/describe-page.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { FlashMessage, withFlash } from '#web/pages/flash-message.tsx'
import { paths } from '#web/paths.ts'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { actions, type FormValues, type Submission } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import { buildConflict, listDifferences } from '../conflict-notice.tsx'
import { officeContext, type OfficeContext } from '../office-context.ts'
import type { Route } from './+types/settings'
import { isForOwners, SETTING_GROUPS } from './setting-labels.ts'
import { type SettingAnswer, SettingPanel } from './setting-panel.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Settings',
    description: 'What the site says and how the office works.',
    path: paths.admin.settings,
    noindex: true,
  })

/** A warning elsewhere links to the setting that it is about: ?open=campaign. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform, viewer, mayWrite, settings } = officeContext(context)
  const [{ campaign }, codes] = await Promise.all([settings(), findUnusableCodes(platform, { documents: [] })])
  return {
    records: await listSettingRecords(platform),
    bannerFails: campaign.shown && codes.some(({ code }) => code === campaign.code),
    open: new URL(request.url).searchParams.get('open'),
    now: platform.clock.now(),
    mayWrite,
    owner: hasRole(viewer.role, 'owner'),
  }
}

async function save({ context, form }: Submission<Route.ActionArgs>) {
  const office = officeContext(context)
  const { name = '' } = form
  const rejection = await findRejection(office, form)
  if (rejection) return rejected(form, rejection.status, { message: rejection.message })
  const { platform, actor } = office
  const changed = await changeSetting(platform, { actor, name, version: Number(form.version), typed: form })
  if (changed.ok) return redirect(`${withFlash(paths.admin.settings, changed.changed ? 'saved' : 'same')}#${name}`, 303)
  switch (changed.error) {
    case 'unknown-setting':
      return rejected(form, 422, { message: CHANGE_SETTING_ERRORS['unknown-setting'] })
    case 'wrong-fields':
      return rejected(form, 422, { errors: changed.fieldErrors })
    case 'changed-meanwhile':
      return rejected(form, 409, { version: changed.now.version, conflict: conflictWith(changed.now, form) })
  }
}

/** Why this colleague may not change the setting at all; null where they may. */
async function findRejection({ platform, viewer }: OfficeContext, { name = '', required }: FormValues) {
  if (isSettingName(name) && isForOwners(name) && !hasRole(viewer.role, 'owner'))
    return { status: 403, message: CHANGE_SETTING_ERRORS['owners-only'] }
  // Or the owner would be the first to be kept out.
  if (name === 'twoFactor' && required === 'yes' && !(await hasSecondFactor(platform.db, viewer)))
    return { status: 422, message: CHANGE_SETTING_ERRORS['no-second-factor'] }
  return null
}

const rejected = (form: FormValues, status: number, answer: Partial<SettingAnswer>) =>
  data<SettingAnswer>({ ...emptyAnswer(form), ...answer }, { status })

function conflictWith({ name, value, changed }: SettingRecord, typed: FormValues) {
  const labels = Object.fromEntries(settingFields(name).map(([field, { label }]) => [field, label]))
  return buildConflict(changed, listDifferences(labels, formatSetting(name, value), typed))
}

const emptyAnswer = (form: FormValues): SettingAnswer => ({
  name: form.name ?? '',
  typed: form,
  version: Number(form.version),
  errors: {},
})

export const action = actions<Route.ActionArgs, SettingAnswer>({ save }, ({ form }) => emptyAnswer(form))

const FLASH_MESSAGES = { saved: 'Saved.', same: 'Nothing was changed.' }

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { records, bannerFails, open, now, mayWrite, owner } = loaderData
  const answer: SettingAnswer | null = actionData ?? null
  return (
    <AdminPage heading="Settings" summary="Changes take effect immediately.">
      <FlashMessage messages={FLASH_MESSAGES} />
      <ErrorSummary
        problems={problemsOf(answer?.errors ?? {}, {
          message: answer?.message,
          idOf: (field) => `${answer?.name}-${field}`,
        })}
      />
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
                fault={record.name === 'campaign' && bannerFails ? 'The code doesn’t work' : undefined}
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
