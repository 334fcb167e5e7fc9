import { randomUUID } from 'node:crypto'
import { data, type MetaArgs, redirect } from 'react-router'
import { isOffice, hasRole, type Role, ROLE_LABELS } from '#domain/accounts/account.ts'
import { readFields } from '#domain/fields.ts'
import { isId } from '#domain/pagination.ts'
import { listSignUpLinks } from '#domain/people/find-sign-up-links.ts'
import { invitation } from '#domain/people/new-account.ts'
import {
  createSignUpToken,
  SIGN_UP_LINK_STATES,
  createSignUpLink,
  revokeSignUpLink,
} from '#domain/accounts/invitations.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import adminCss from '#web/pages/admin/admin.css?inline'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import type { Route } from './+types/invitations'
import { AdminPage } from '#web/pages/admin/admin-page.tsx'
import { InvitationForm } from '#web/pages/admin/invitation-form.tsx'
import { ListPager } from '#web/pages/admin/list-pager.tsx'
import { listAddress, readListQuery } from '#web/pages/admin/list-query.ts'
import { ListSearch, ListSelect, ListSort } from '#web/pages/admin/list-controls.tsx'
import { ListTabs } from '#web/pages/admin/list-tabs.tsx'
import { officeContext } from '#web/pages/admin/office-context.ts'
import { FlashMessage, withFlash } from '#web/pages/flash-message.tsx'
import { INVITATION_STATE_LABELS, InvitationTable } from './invitation-table.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Add signup link',
    description: 'Ask a student or a colleague to sign up.',
    path: paths.admin.signUpLinks,
    noindex: true,
  })

/** The link itself is shown to whoever may make one of its kind: a colleague's to owners alone. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform, viewer, config } = officeContext(context)
  const { q, sort, after, size, filters } = readListQuery(url, {
    filters: ['show', 'role'],
    sorts: ['newest', 'oldest'],
    usualSize: viewer.pageSize,
  })
  const { rows, next } = await listSignUpLinks(platform, {
    q,
    sort,
    after,
    limit: size,
    state: SIGN_UP_LINK_STATES.find((one) => one === filters.show),
    role: ROLES.find((one) => one === filters.role),
  })
  const shown = rows.map(async (link) => {
    const maySee = link.state === 'open' && hasRole(viewer.role, isOffice(link.role) ? 'owner' : 'staff')
    const address = maySee
      ? config.publicUrl + paths.signUp(await createSignUpToken(platform, { linkId: link.id }))
      : null
    return { ...link, address }
  })
  return {
    links: await Promise.all(shown),
    next,
    size,
    narrowed: Boolean(q || filters.show || filters.role),
    owner: hasRole(viewer.role, 'owner'),
    mayWrite: hasRole(viewer.role, 'staff'),
    idempotencyKey: randomUUID(),
  }
}

const ROLES: Role[] = ['student', 'staff', 'read-only', 'owner']

export async function action({ request, url, context }: Route.ActionArgs) {
  const { platform, viewer, actor } = officeContext(context)
  const form = Object.fromEntries(await request.formData())
  if (form.intent === 'revoke') {
    await revokeSignUpLink(platform, { linkId: String(form.id), actor })
    return redirect(withFlash(listAddress(url, {}), 'revoked'), 303)
  }
  const read = readFields(invitation, form)
  if (!read.ok) return data({ values: form, fieldErrors: read.fieldErrors }, { status: 422 })
  if (isOffice(read.data.role) && !hasRole(viewer.role, 'owner'))
    return data(
      { values: form, fieldErrors: { role: 'Only an owner can ask a colleague to sign up' } },
      { status: 403 },
    )
  const idempotencyKey = String(form.idempotencyKey)
  await createSignUpLink(platform, {
    invitation: read.data,
    actor,
    idempotencyKey: isId(idempotencyKey) ? idempotencyKey : undefined,
  })
  return redirect(withFlash(paths.admin.signUpLinks, 'made'), 303)
}

const FLASH_MESSAGES = {
  made: 'The link is on its way by mail. You can also copy it below.',
  revoked: 'The link opens nothing any more.',
}

export default function Invitations({ loaderData, actionData }: Route.ComponentProps) {
  const { links, next, size, narrowed, owner, mayWrite, idempotencyKey } = loaderData
  const errors: Partial<Record<string, string>> = actionData?.fieldErrors ?? {}
  return (
    <AdminPage heading="Add signup link" summary="A link lets one person sign up, once, within 72 hours.">
      <FlashMessage words={FLASH_MESSAGES} />
      <ErrorSummary problems={Object.entries(errors).flatMap(([id, text]) => (text ? [{ id, text }] : []))} />
      {mayWrite && (
        <InvitationForm
          roles={owner ? ROLES : ['student']}
          values={actionData?.values ?? {}}
          errors={errors}
          idempotencyKey={idempotencyKey}
        />
      )}
      <ListTabs
        label="Which links"
        tabs={[
          { value: 'all', label: 'All' },
          ...SIGN_UP_LINK_STATES.map((state) => ({ value: state, label: INVITATION_STATE_LABELS[state].words })),
        ]}
      />
      <ListSearch label="Name or email" kept={['show', 'size']}>
        <ListSelect
          name="role"
          label="Kind"
          options={[
            { value: '', label: 'Students and colleagues' },
            ...ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] })),
          ]}
        />
        <ListSort />
      </ListSearch>
      <InvitationTable links={links} narrowed={narrowed} mayWrite={mayWrite} />
      <ListPager next={next} size={size} />
    </AdminPage>
  )
}
