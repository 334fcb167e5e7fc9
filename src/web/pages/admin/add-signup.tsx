import { data, type MetaArgs, redirect } from 'react-router'
import { isOffice, mayAct, ROLE_WORDS } from '#domain/people/account.ts'
import { readFields } from '#domain/fields.ts'
import { invitation } from '#domain/people/new-account.ts'
import { findSignUpLinks, keyOfLink, makeSignUpLink, revokeSignUpLink } from '#domain/people/sign-up-links.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import adminCss from '#web/styles/admin.css?inline'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Route } from './+types/add-signup'
import { AdminPage } from './admin-page.tsx'
import { officeVisit } from './office-visit.ts'
import { Said, withSaid } from '../said.tsx'
import { SignUpLinkTable } from './sign-up-link-table.tsx'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Add signup link',
    description: 'Ask a student or a colleague to sign up.',
    path: paths.admin.signUpLinks,
    noindex: true,
  })

/** The link itself is shown to whoever may make one of its kind: a colleague's to owners alone. */
export async function loader({ context }: Route.LoaderArgs) {
  const { platform, viewer, config } = officeVisit(context)
  const owner = mayAct(viewer.role, 'owner')
  const links = await findSignUpLinks(platform)
  const shown = links.map(async (link) => {
    const maySee = link.state === 'open' && mayAct(viewer.role, isOffice(link.role) ? 'owner' : 'staff')
    const address = maySee ? config.publicUrl + paths.signUp(await keyOfLink(platform, { linkId: link.id })) : null
    return { ...link, address }
  })
  return { links: await Promise.all(shown), owner, mayWrite: mayAct(viewer.role, 'staff') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { platform, viewer, actor } = officeVisit(context)
  const form = Object.fromEntries(await request.formData())
  if (form.intent === 'revoke') {
    await revokeSignUpLink(platform, { linkId: String(form.id), actor })
    return redirect(withSaid(paths.admin.signUpLinks, 'revoked'), 303)
  }
  const read = readFields(invitation, form)
  if (!read.ok) return data({ values: form, fieldErrors: read.fieldErrors }, { status: 422 })
  if (isOffice(read.data.role) && !mayAct(viewer.role, 'owner'))
    return data(
      { values: form, fieldErrors: { role: 'Only an owner can ask a colleague to sign up' } },
      { status: 403 },
    )
  await makeSignUpLink(platform, { invitation: read.data, actor })
  return redirect(withSaid(paths.admin.signUpLinks, 'made'), 303)
}

const SAID = {
  made: 'The link is on its way by mail. You can also copy it below.',
  revoked: 'The link opens nothing any more.',
}

export default function AddSignup({ loaderData, actionData }: Route.ComponentProps) {
  const { links, owner, mayWrite } = loaderData
  const roles = owner ? (['student', 'staff', 'read-only', 'owner'] as const) : (['student'] as const)
  const value = (name: string) => String(actionData?.values[name] ?? '')
  const errors: Partial<Record<string, string>> = actionData?.fieldErrors ?? {}
  return (
    <AdminPage heading="Add signup link" summary="A link lets one person sign up, once, within 72 hours.">
      <Said words={SAID} />
      <ErrorSummary problems={Object.entries(errors).flatMap(([id, text]) => (text ? [{ id, text }] : []))} />
      {mayWrite && (
        <form method="post" className="admin-form" noValidate>
          <Field name="name" label="Name" defaultValue={value('name')} error={errors.name} />
          <Field name="email" type="email" label="Email" defaultValue={value('email')} error={errors.email} />
          <SelectField
            name="role"
            label="Signs up as"
            defaultValue={value('role') || 'student'}
            error={errors.role}
            options={roles.map((role) => ({ value: role, label: ROLE_WORDS[role] }))}
          />
          <Button small name="intent" value="make">
            Send the link
          </Button>
        </form>
      )}
      <SignUpLinkTable links={links} mayWrite={mayWrite} />
    </AdminPage>
  )
}
