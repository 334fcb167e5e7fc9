import { data, type MetaArgs, redirect } from 'react-router'
import { giveStudentCode } from '#domain/students/sign-in-student.ts'
import { SIGN_IN_REFUSALS } from '#domain/students/refusal-words.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import doorCss from '#web/styles/door.css?inline'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { visitContext } from '#web/visit.ts'
import { knownCookie, tokenCookie, tokenIn } from '../../../sign-in-cookies.ts'
import { DoorPage } from '../people/door-page.tsx'
import { ownPath } from '../people/own-path.ts'
import type { Route } from './+types/login-code'

export const handle = { css: doorCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'One-time code',
    description: 'The second half of signing in.',
    path: '/Login/code',
    noindex: true,
  })

/** The token for the students' calls is fetched by the first page that needs it: see find-token.ts. */
export async function action({ request, context }: Route.ActionArgs) {
  const { platform, config } = context.get(visitContext)
  const { publicUrl } = config
  const { searchParams } = new URL(request.url)
  const code = String((await request.formData()).get('code') ?? '').trim()
  const cookie = tokenIn(request, publicUrl, 'student') ?? ''
  const made = await giveStudentCode(platform, { cookie, code })
  if (!made.ok) {
    const { status, sentence } = SIGN_IN_REFUSALS[made.refusal === 'wrong-fields' ? 'wrong-code' : made.refusal]
    return data({ sentence }, { status })
  }
  const remember = searchParams.has('remember')
  const headers = new Headers({ 'set-cookie': tokenCookie(made.cookie, publicUrl, 'student', remember) })
  if (!made.half) headers.append('set-cookie', knownCookie(made.known, publicUrl, 'student'))
  return redirect(ownPath(searchParams.get('next'), paths.myBookings), { status: 303, headers })
}

export default function LoginCode({ actionData }: Route.ComponentProps) {
  return (
    <DoorPage heading="One-time code" sentence={actionData?.sentence}>
      <form method="post" className="form" noValidate>
        <Field
          name="code"
          label="Code"
          hint="The six digits that your app shows now, or one of your recovery codes."
          autoComplete="one-time-code"
          width="short"
        />
        <p className="actions">
          <Button>Go on</Button>
        </p>
      </form>
    </DoorPage>
  )
}
