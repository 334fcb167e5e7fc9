import { data, type MetaArgs, redirect } from 'react-router'
import { mayAct } from '#domain/people/account.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { changeHelp, findHelpToEdit } from '#domain/students/change-help.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import adminCss from '#web/styles/admin.css?inline'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Said, withSaid } from '../said.tsx'
import type { Route } from './+types/help-items'
import { AdminPage } from './admin-page.tsx'
import { HelpItemForm } from './help-item-form.tsx'
import { officeVisit } from './office-visit.ts'

export const handle = { frame: 'admin', css: adminCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'Help for trainees',
    description: 'What trainees read under Help.',
    path: paths.admin.helpItems,
    noindex: true,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, viewer } = officeVisit(context)
  return { items: await findHelpToEdit(platform), mayWrite: mayAct(viewer.role, 'staff') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { platform, actor } = officeVisit(context)
  const input = Object.fromEntries(await request.formData())
  if (input.intent !== 'save') return refused(422, input, {}, 'There is nothing of that name to do.')
  const item = input.id ? { id: wholeNumber(input.id), version: wholeNumber(input.version) } : null
  const saved = await changeHelp(platform, { item, input, hidden: input.hidden === 'on', actor })
  if (saved.ok) return redirect(withSaid(paths.admin.helpItems, 'saved'), 303)
  if (saved.refusal === 'wrong-fields') return refused(422, input, saved.fieldErrors, null)
  return refused(409, input, {}, WORDS[saved.refusal])
}

/** What is no number of ours is the number of nothing. */
const wholeNumber = (value: unknown): number => (/^\d{1,9}$/.test(String(value)) ? Number(value) : 0)

const WORDS = {
  'unknown-item': 'There is no such item any more.',
  'changed-meanwhile':
    'Somebody changed this item meanwhile. The list shows what is stored; what you typed is in the form below it.',
}

const refused = (
  status: number,
  input: Record<string, FormDataEntryValue>,
  fieldErrors: FieldErrors,
  sentence: string | null,
) => data({ input, fieldErrors, sentence }, { status })

export default function HelpItems({ loaderData: { items, mayWrite }, actionData }: Route.ComponentProps) {
  const errors = actionData?.fieldErrors ?? {}
  const problems = Object.values(errors).flatMap((text) => (text ? [{ text }] : []))
  const typed = actionData?.input
  return (
    <AdminPage
      heading="Help for trainees"
      summary="What trainees read under Help when they are signed in, in this order."
    >
      <Said words={{ saved: 'Stored. Trainees see it at once.' }} />
      <ErrorSummary problems={actionData?.sentence ? [{ text: actionData.sentence }] : problems} />
      {items.map((item) => (
        <details key={item.id} className="panel" open={typed?.id === String(item.id)}>
          <summary>
            {item.question}
            {item.hiddenAt && ' (hidden)'}
          </summary>
          {mayWrite ? (
            <HelpItemForm item={item} typed={typed?.id === String(item.id) ? typed : undefined} />
          ) : (
            <p>{item.answer}</p>
          )}
        </details>
      ))}
      {mayWrite && (
        <details className="panel" open={typed !== undefined && !typed.id}>
          <summary>Write another</summary>
          <HelpItemForm item={null} typed={typed && !typed.id ? typed : undefined} next={items.length + 1} />
        </details>
      )}
    </AdminPage>
  )
}
