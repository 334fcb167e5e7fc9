import { data, type MetaArgs, redirect } from 'react-router'
import { login } from '#content/login.ts'
import { listLoginSessions } from '#domain/accounts/login-sessions.ts'
import { hasPassword } from '#domain/accounts/password.ts'
import { hasTwoFactor } from '#domain/accounts/two-factor.ts'
import { ERASE_PERSON_ERRORS, erasePerson } from '#domain/privacy/erase-person.ts'
import { getFirstSession } from '#domain/courses/session-times.ts'
import { hasPicture } from '#domain/students/student-picture.ts'
import { listMyBookings, type MyBooking } from '#domain/students/my-bookings.ts'
import { formatPhone } from '#domain/phone-country.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataList, Row } from '#web/ui/data-table.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { clearedSessionCookie } from '../../../middleware/session-cookies.ts'
import { ACCOUNT_ACTIONS } from '../accounts/account-actions.ts'
import {
  ACCOUNT_FLASH_MESSAGES,
  type AccountAnswer,
  LoginSessionTable,
  PasswordSection,
} from '../accounts/account-sections.tsx'
import { TwoFactorSection } from '../accounts/two-factor-section.tsx'
import { FlashMessage, withFlash } from '../flash-message.tsx'
import { actions, mapHandlers, type Submission } from '../form-actions.ts'
import type { Route } from './+types/my-details'
import { EraseMyData } from './erase-my-data.tsx'
import { MyPicture } from './my-picture.tsx'
import { requireStudent } from './require-student.ts'
import { StudentPage } from './student-page.tsx'
import studentCss from './student.css?inline'

export const handle = { hydrate: true, frame: 'portal', css: studentCss }

export const meta = ({ matches }: MetaArgs) =>
  describePage(matches, {
    title: 'My details',
    description: 'Your picture, your password and what we hold about you.',
    path: paths.myDetails,
    noindex: true,
  })

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, viewer, email } = requireStudent(context)
  const [bookings, signIns, codes, withPassword, withPicture] = await Promise.all([
    listMyBookings(platform, { email }),
    listLoginSessions(platform, { viewer }),
    hasTwoFactor(platform, { viewer }),
    hasPassword(platform, { viewer }),
    hasPicture(platform, viewer),
  ])
  const person = bookings.slice(0, 1).map(personOf(platform.clock.now()))[0]
  return { person, name: viewer.name, email: viewer.username, signIns, codes, withPassword, withPicture }
}

const personOf =
  (now: Date) =>
  ({ fullName, phoneNumber, reference, run }: MyBooking) => {
    const isNameFixed = getFirstSession(run).startsAt <= now
    return { fullName, phone: formatPhone(phoneNumber), reference, isNameFixed }
  }

async function erase({ context }: Submission<Route.ActionArgs>) {
  const { platform, email, config } = requireStudent(context)
  const erased = await erasePerson(platform, { email })
  if (!erased.ok) return data<AccountAnswer>({ errors: { erase: ERASE_PERSON_ERRORS[erased.error] } }, { status: 409 })
  const headers = { 'set-cookie': clearedSessionCookie(config.publicUrl, 'student') }
  return redirect(withFlash(paths.login, 'erased'), { status: 303, headers })
}

const ofAccount = mapHandlers(ACCOUNT_ACTIONS, (handler) => ({ context, form }: Submission<Route.ActionArgs>) => {
  const { platform, viewer } = requireStudent(context)
  return handler({ platform, viewer, page: paths.myDetails }, form)
})

export const action = actions<Route.ActionArgs, AccountAnswer>({ ...ofAccount, erase }, () => ({}))

export default function MyDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { person, name, email, signIns, codes, withPassword, withPicture } = loaderData
  const answer: AccountAnswer = actionData ?? {}
  const errors = answer.errors ?? {}
  return (
    <StudentPage heading="My details">
      {!actionData && <FlashMessage messages={ACCOUNT_FLASH_MESSAGES} />}
      <ErrorSummary problems={Object.entries(errors).flatMap(([id, text]) => (text ? [{ id, text }] : []))} />
      <div className="my-booking">
        <PersonSection person={person} name={name} email={email} />
        <MyPicture stored={withPicture} />
        {withPassword ? <PasswordSection errors={errors} username={email} /> : <NoPasswordSection />}
        {withPassword && <TwoFactorSection on={codes} {...answer} errors={errors} />}
      </div>
      <LoginSessionTable signIns={signIns} isPanel />
      <MyDataSection />
    </StudentPage>
  )
}

interface PersonSectionProps {
  /** Name and telephone number of the newest booking, where they are changed; the name until the first session. */
  person: { fullName: string; phone: string; reference: string; isNameFixed: boolean } | undefined
  /** Name and email of the account. */
  name: string
  email: string
}

function PersonSection({ person, name, email }: PersonSectionProps) {
  return (
    <section className="panel my-person" aria-labelledby="person-title">
      <div className="panel-head">
        <h2 id="person-title">You</h2>
        {person && (
          <ButtonLink kind="quiet" small href={paths.changeMyBooking(person.reference)}>
            Change in your booking
          </ButtonLink>
        )}
      </div>
      <DataList>
        <Row label="Name">{person?.fullName ?? name}</Row>
        {person && <Row label="Phone">{person.phone}</Row>}
        <Row label="Email">{email}</Row>
      </DataList>
      <p>
        {person?.isNameFixed && 'Your name can’t be changed online any more, because it’s on your certificate. '}
        To change your email address, <a href={paths.contact}>write to us</a>.
      </p>
    </section>
  )
}

function NoPasswordSection() {
  return (
    <section className="panel" aria-labelledby="password-title">
      <h2 id="password-title">Password</h2>
      <p>{login.noPassword}</p>
      <p className="actions">
        <ButtonLink kind="quiet" small href={paths.forgotPassword}>
          Set a password
        </ButtonLink>
      </p>
    </section>
  )
}

/** A copy of all data, and erasure of what the law does not require us to keep. */
function MyDataSection() {
  return (
    <section className="panel" aria-labelledby="hold-title">
      <h2 id="hold-title">What we hold about you</h2>
      <p>
        Your account, bookings, payments, documents, the emails we’ve sent you and what you’ve written to us. You can
        read it here, or save a copy as a file.
      </p>
      <p className="actions">
        <ButtonLink kind="quiet" small href={paths.myHeld}>
          See what we hold
        </ButtonLink>
        <ButtonLink kind="quiet" small href={paths.myExport} download>
          Save a copy
        </ButtonLink>
      </p>
      <EraseMyData />
    </section>
  )
}
