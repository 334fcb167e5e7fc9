import { data, type MetaArgs, redirect } from 'react-router'
import { giveCode } from '#domain/people/give-code.ts'
import { markKnownBrowser } from '#domain/people/known-browser.ts'
import { describePage, publicUrlOf } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { knownCookie, tokenCookie, tokenIn } from '../../../sign-in-cookies.ts'
import doorCss from '#web/styles/door.css?inline'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { visitContext } from '#web/visit.ts'
import type { Route } from './+types/admin-code'
import { DoorPage } from '../people/door-page.tsx'
import { ownPath } from '../people/own-path.ts'

export const handle = { frame: 'quiet', css: doorCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(publicUrlOf(matches), {
    title: 'One-time code',
    description: 'The second half of signing in to the office.',
    path: '/adminLogin/code',
    noindex: true,
  })

export async function action({ request, context }: Route.ActionArgs) {
  const { platform, config } = context.get(visitContext)
  const { publicUrl } = config
  const next = ownPath(new URL(request.url).searchParams.get('next'), paths.admin.welcome)
  const token = tokenIn(request, publicUrl, 'office')
  const code = String((await request.formData()).get('code') ?? '').trim()
  if (!code) return data({ sentence: 'Please enter the code of your app.' }, { status: 422 })
  const given = await giveCode(platform, { token: token ?? '', code })
  if (!given.ok) {
    if (given.refusal === 'not-begun') return redirect(paths.admin.signIn(next), 303)
    return data({ sentence: WORDS[given.refusal] }, { status: given.refusal === 'wrong-code' ? 401 : 429 })
  }
  const headers = new Headers({ 'set-cookie': tokenCookie(given.token, publicUrl, 'office') })
  headers.append('set-cookie', knownCookie(await markKnownBrowser(platform, given), publicUrl, 'office'))
  return redirect(next, { status: 303, headers })
}

const WORDS = {
  'wrong-code': 'This code is wrong, or was used before. Wait for the next one of your app.',
  'too-many-tries': 'That was tried too often. Please wait a quarter of an hour.',
}

export default function AdminCode({ actionData }: Route.ComponentProps) {
  return (
    <DoorPage heading="One-time code" sentence={actionData?.sentence}>
      <form method="post" className="form" noValidate>
        <Field
          name="code"
          label="Code"
          hint="The six digits that your app shows now, or one of your recovery codes."
          autoComplete="one-time-code"
          autoFocus
          width="short"
        />
        <p className="actions">
          <Button>Go on</Button>
        </p>
      </form>
    </DoorPage>
  )
}
