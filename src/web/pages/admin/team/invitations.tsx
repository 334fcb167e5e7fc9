import { randomUUID } from 'node:crypto'
import { data, type MetaArgs, redirect } from 'react-router'
import { hasRole, isOffice, type Role, ROLE_LABELS } from '#domain/accounts/account.ts'
import {
  createSignUpLink,
  inviteColleague,
  invitation,
  listSignUpLinks,
  revokeSignUpLink,
  SIGN_UP_LINK_STATES,
} from '#domain/accounts/invitations.ts'
import { type FieldErrors, readFields } from '#domain/fields.ts'
import { isId } from '#domain/pagination.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { ErrorSummary, problemsOf } from '#web/ui/error-summary.tsx'
import { FlashMessage, withFlash } from '../../flash-message.tsx'
import { actions, type FormValues, type Submission } from '../../form-actions.ts'
import { AdminPage } from '../admin-page.tsx'
import adminCss from '../admin.css?inline'
import { ListPager, ListSearch, ListSelect, ListSort } from '../list-controls.tsx'
import { listAddress, readListQuery } from '../list-query.ts'
import { ListTabs } from '../list-tabs.tsx'
import { officeContext } from '../office-context.ts'
import type { Route } from './+types/invitations'
import { INVITATION_STATE_LABELS, InvitationForm, InvitationTable } from './invitation-table.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Add signup link',
    description: 'Ask a student or a colleague to sign up.',
    path: paths.admin.signUpLinks,
    noindex: true,
  })

/** The links without their addresses: only the person who gets the email can choose the password. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { platform, viewer, mayWrite } = officeContext(context)
  const { page, filters } = readListQuery(url, {
    filters: ['show', 'role'],
    sorts: ['newest', 'oldest'],
    usualSize: viewer.pageSize,
  })
  const state = SIGN_UP_LINK_STATES.find((one) => one === filters.show)
  const role = ROLES.find((one) => one === filters.role)
  const { rows: links, next } = await listSignUpLinks(platform, { ...page, state, role })
  const narrowed = Boolean(page.q || filters.show || filters.role)
  const may = { owner: hasRole(viewer.role, 'owner'), mayWrite }
  const wanted: Role = may.owner && url.searchParams.get('for') === 'colleague' ? 'staff' : 'student'
  return { links, next, size: page.limit, narrowed, wanted, ...may, idempotencyKey: randomUUID() }
}

const ROLES: Role[] = ['student', 'trainer', 'staff', 'read-only', 'owner']

interface Answer {
  values: FormValues
  fieldErrors: FieldErrors
}

async function make({ context, form }: Submission<Route.ActionArgs>) {
  const { platform, viewer, actor } = officeContext(context)
  const read = readFields(invitation, form)
  const rejected = (status: number, fieldErrors: FieldErrors) => data<Answer>({ values: form, fieldErrors }, { status })
  if (!read.ok) return rejected(422, read.fieldErrors)
  const { idempotencyKey = '' } = form
  const made = { invitation: read.data, actor, idempotencyKey: isId(idempotencyKey) ? idempotencyKey : undefined }
  if (!isOffice(read.data.role)) await createSignUpLink(platform, made)
  else if (!(await inviteColleague(platform, { ...made, viewer })).ok)
    return rejected(403, { role: 'Only an owner can invite a colleague' })
  return redirect(withFlash(paths.admin.signUpLinks, 'made'), 303)
}

async function revoke({ url, context, form }: Submission<Route.ActionArgs>) {
  const { platform, actor } = officeContext(context)
  await revokeSignUpLink(platform, { linkId: form.id ?? '', actor })
  return redirect(withFlash(listAddress(url, {}), 'revoked'), 303)
}

export const action = actions<Route.ActionArgs, Answer>({ make, revoke }, ({ form }) => ({
  values: form,
  fieldErrors: {},
}))

const FLASH_MESSAGES = {
  made: 'The link is on its way by email.',
  revoked: 'The link no longer works.',
}

export default function Invitations({ loaderData, actionData }: Route.ComponentProps) {
  const { links, next, size, narrowed, wanted, owner, mayWrite, idempotencyKey } = loaderData
  const errors = actionData?.fieldErrors ?? {}
  return (
    <AdminPage heading="Add signup link" summary="A link lets one person sign up, once, within 72 hours.">
      <FlashMessage messages={FLASH_MESSAGES} />
      <ErrorSummary problems={problemsOf(errors)} />
      {mayWrite && (
        <InvitationForm
          roles={owner ? ROLES : ['student']}
          values={actionData?.values ?? { role: wanted }}
          errors={errors}
          idempotencyKey={idempotencyKey}
        />
      )}
      <ListTabs
        label="Which links"
        tabs={[
          { value: 'all', label: 'All' },
          ...SIGN_UP_LINK_STATES.map((state) => ({ value: state, label: INVITATION_STATE_LABELS[state].label })),
        ]}
      />
      <ListSearch label="Name or email" keptParams={['show', 'size']}>
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
      <div className="invitation-list">
        <InvitationTable links={links} narrowed={narrowed} mayWrite={mayWrite} />
      </div>
      <ListPager next={next} size={size} />
    </AdminPage>
  )
}
