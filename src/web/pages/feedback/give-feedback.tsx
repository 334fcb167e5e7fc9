import { data, type MetaArgs, redirect } from 'react-router'
import {
  CHANGE_DAYS,
  type Feedback,
  findFeedbackPage,
  giveFeedback,
  RECOMMENDS,
  STARS,
} from '#domain/feedback/feedback.ts'
import type { FieldErrors } from '#domain/fields.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { MessagePage } from '#web/layout/message-page.tsx'
import { paths } from '#web/paths.ts'
import { limitAttempts } from '#web/limit-attempts.ts'
import { requestContext } from '#web/request-context.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { AuthPage } from '../accounts/auth-page.tsx'
import { FlashMessage, withFlash } from '../flash-message.tsx'
import { toFormValues } from '../form-actions.ts'
import type { Route } from './+types/give-feedback'
import feedbackCss from './give-feedback.css?inline'

export const handle = { frame: 'quiet', css: feedbackCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'Tell us how it went',
    description: 'Stars and three short questions about your course.',
    path: paths.feedback(''), // the key is a secret
    noindex: true,
  })

/** Looking stores nothing: programs that scan emails follow the link of each star. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { platform, address } = context.get(requestContext)
  await limitAttempts(platform, { limit: 'open-link', address })
  const page = await findFeedbackPage(platform, params)
  if (!page) return data(null, { status: 404 })
  const wanted = Number(new URL(request.url).searchParams.get('stars'))
  const { courseName, label, given, open } = page
  return data({ courseName, label, given, open, stars: STARS.find((one) => one === wanted) })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { platform, address } = context.get(requestContext)
  await limitAttempts(platform, { limit: 'open-link', address })
  const fields = toFormValues(await request.formData())
  const given = await giveFeedback(platform, { key: params.key, fields })
  if (given.ok) return redirect(withFlash(paths.feedback(params.key), 'thanks'), 303)
  if (given.error === 'wrong-fields') return data({ fields, fieldErrors: given.fieldErrors }, { status: 422 })
  return redirect(paths.feedback(params.key), 303)
}

const FLASH_MESSAGES = { thanks: `Thank you! You can change your answers here for ${CHANGE_DAYS} days.` }

export default function GiveFeedback({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <MessagePage heading="This link doesn’t work" actions={CONTACT}>
        <p>Check that you have the whole address from our email.</p>
      </MessagePage>
    )
  const { courseName, label, given, open, stars } = loaderData
  if (!open) return <NotOpen given={given !== null} />
  const errors = actionData?.fieldErrors ?? {}
  return (
    <AuthPage heading="How did it go?" lead={`${courseName}, ${label}`} fieldErrors={errors}>
      {!actionData && <FlashMessage messages={FLASH_MESSAGES} />}
      <p>
        Only the stars are needed. You can change your answers here for {CHANGE_DAYS} days. Only our staff read them,
        unless you let us publish them.
      </p>
      <FeedbackForm values={actionData?.fields ?? valuesOf(given, stars)} errors={errors} />
    </AuthPage>
  )
}

const CONTACT = [{ label: 'Contact us', href: paths.contact }]

/** Before the last session, and once the answers can't be changed any more. */
function NotOpen({ given }: { given: boolean }) {
  return (
    <MessagePage heading={given ? 'Thank you for your feedback' : 'Feedback isn’t open just now'} actions={CONTACT}>
      <FlashMessage messages={FLASH_MESSAGES} />
      <p>
        {given
          ? 'Your answers can’t be changed any more. If there is anything else, we’d still like to hear it.'
          : 'You can tell us how it went in the weeks after your last session.'}
      </p>
    </MessagePage>
  )
}

function FeedbackForm({ values, errors }: { values: Partial<Record<string, string>>; errors: FieldErrors }) {
  return (
    <form method="post" className="form feedback-form" noValidate>
      <div className="feedback-stars">
        <ChoiceCards
          legend="How would you rate the course?"
          name="stars"
          defaultValue={values.stars}
          error={errors.stars}
          options={STARS.toReversed().map((one) => ({
            value: String(one),
            label: '★'.repeat(one),
            text: STAR_TEXTS[one],
          }))}
        />
      </div>
      <TextAreaField
        name="helped"
        label="What helped you most? (optional)"
        rows={3}
        defaultValue={values.helped}
        error={errors.helped}
      />
      <TextAreaField
        name="missing"
        label="What could we do better? (optional)"
        rows={3}
        defaultValue={values.missing}
        error={errors.missing}
      />
      <div className="feedback-recommends">
        <ChoiceCards
          legend="Would you recommend us to a colleague? (optional)"
          name="recommends"
          defaultValue={values.recommends}
          options={RECOMMENDS.map((one) => ({ value: one, label: RECOMMEND_LABELS[one] }))}
        />
      </div>
      <p>
        <label className="tick">
          <input name="mayPublish" type="checkbox" defaultChecked={values.mayPublish === 'on'} /> You may publish my
          words on your site, under a name I choose
        </label>
      </p>
      <div className="feedback-name">
        <Field
          name="publishName"
          label="Name to show with them"
          hint="Such as “Amara O.”"
          defaultValue={values.publishName}
          error={errors.publishName}
        />
      </div>
      <p className="actions">
        <Button>Send feedback</Button>
      </p>
    </form>
  )
}

const STAR_TEXTS = { 1: 'Poor', 2: 'Not so good', 3: 'All right', 4: 'Good', 5: 'Excellent' }

const RECOMMEND_LABELS = { yes: 'Yes', maybe: 'Maybe', no: 'No' }

/** What was given before, as the form's fields, with the stars of the link that was followed. */
const valuesOf = (given: Feedback | null, wantedStars?: number): Partial<Record<string, string>> => ({
  stars: String(wantedStars ?? given?.stars ?? ''),
  helped: given?.helped,
  missing: given?.missing,
  recommends: given?.recommends ?? undefined,
  mayPublish: given?.mayPublish ? 'on' : undefined,
  publishName: given?.publishName,
})
