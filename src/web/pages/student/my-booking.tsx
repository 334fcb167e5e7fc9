import { data, type MetaArgs } from 'react-router'
import { site } from '#content/site.ts'
import { findJoinWindow, joinableSessions } from '#domain/attendance/attendance.ts'
import { createJoinToken } from '#domain/attendance/join-session.ts'
import { listOwnCertificates } from '#domain/certificates/certificate-holder.ts'
import { formatClock, formatDay, formatFullDays } from '#domain/courses/session-times.ts'
import { listOwnMaterials } from '#domain/materials/own-materials.ts'
import { getRunProgramme } from '#domain/schedule/run-programme.ts'
import { findMyBooking, type MyBooking } from '#domain/students/my-bookings.ts'
import { mayStillMove, moveUntil } from '#domain/bookings/move-until.ts'
import { selfServiceOptions } from '#domain/students/self-service.ts'
import { listRealTrainers, trainersOf } from '#domain/trainers/trainer.ts'
import { isWithinWithdrawalPeriod, lastWithdrawalDay } from '#domain/withdrawal-period.ts'
import type { Platform } from '#platform/platform.ts'
import { soldCourseDocument } from '#site-content/courses.ts'
import { describePage } from '#web/layout/describe-page.ts'
import { paths } from '#web/paths.ts'
import type { RequestContext } from '#web/request-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FlashMessage } from '../flash-message.tsx'
import type { Route } from './+types/my-booking'
import { loadCourseSteps } from './course-steps.ts'
import { PaymentInReview } from './describe-step.tsx'
import { changeTitle } from './my-booking-changes.tsx'
import { DatesCancelled, doesTakePlace, MyDates } from './my-booking-dates.tsx'
import { MyCertificates, PayBy } from './my-booking-documents.tsx'
import { isOf, MyCourse } from './my-course.tsx'
import { MyMaterials } from './my-materials.tsx'
import { MyNext } from './my-next.tsx'
import { MyCoach, MyTrainers } from './my-people.tsx'
import { MyTicket } from './my-ticket.tsx'
import { requireStudent } from './require-student.ts'
import { StudentPage } from './student-page.tsx'
import studentCss from './student.css?inline'

export const handle = { frame: 'portal', css: studentCss }

export const meta = ({ matches, params }: MetaArgs) =>
  describePage(matches, {
    title: `Booking ${params.reference}`,
    description: 'Your course: what comes next, each week and its materials.',
    path: paths.myBooking(params.reference ?? ''),
    noindex: true,
  })

export async function loader({ params, context }: Route.LoaderArgs) {
  const own = requireStudent(context)
  const { platform, email, config } = own
  const booking = await findMyBooking(platform, { email, reference: params.reference.toUpperCase() })
  if (!booking) throw data(null, { status: 404 })
  const now = platform.clock.now()
  const course = doesTakePlace(booking) ? await loadCourse(own, booking, now) : null
  return { booking, course, mayPay: selfServiceOptions(booking, now).payBalance, now, publicUrl: config.publicUrl }
}

/** What only those with a certain place are given. */
async function loadCourse({ platform, content }: RequestContext, booking: MyBooking, now: Date) {
  const { id: bookingId, run } = booking
  const { workExperience } = (await content(soldCourseDocument(booking.course))).programme
  return {
    workExperience,
    steps: await loadCourseSteps({ platform, content }, booking),
    joining: await findJoining(platform, booking, now),
    programme: await getRunProgramme(platform, { runId: run.id }),
    materials: await listOwnMaterials(platform, { bookingId }),
    certificates: await listOwnCertificates(platform, { bookingId }),
    trainers: trainersOf(await listRealTrainers(platform), run.trainerIds),
  }
}

/** The trainee's joining link and when it opens; null when there is no session to come. */
async function findJoining(platform: Platform, { id: bookingId, run }: MyBooking, now: Date) {
  const joinWindow = findJoinWindow(joinableSessions(run), now)
  if (joinWindow.state === 'over') return null
  return { joinWindow, href: paths.join(await createJoinToken(platform, { bookingId })) }
}

const flashMessages = ({ run }: MyBooking) => ({
  moved: `Moved to ${formatFullDays(run)}. A calendar file with the change is on its way by email.`,
})

export default function MyBookingPage({ loaderData }: Route.ComponentProps) {
  const { booking, course, mayPay, now, publicUrl } = loaderData
  return (
    <StudentPage
      heading={
        <>
          {booking.cancelledAt && 'Cancelled: '}
          {booking.course.name},{' '}
          <span className="my-days">{booking.cancelledAt ? <s>{booking.run.label}</s> : booking.run.label}</span>
        </>
      }
    >
      <FlashMessage messages={flashMessages(booking)} />
      {booking.runCancelled && <DatesCancelled booking={booking} />}
      {booking.paymentInReview && (
        <Notice kind="info" title="We’re checking a payment">
          <p>
            <PaymentInReview />
          </p>
        </Notice>
      )}
      {mayPay && <PayBy booking={booking} now={now} />}
      {course && <MyNext {...course} {...{ booking, publicUrl, now }} />}
      <div className="my-booking">
        {course ? (
          <MyCourse {...course} {...{ booking, now }} boardLink={course.programme.boardLink} />
        ) : (
          <MyDates booking={booking} />
        )}
        <div className="my-stack">
          {course && <CourseSide {...course} booking={booking} />}
          <MyTicket booking={booking} withSums now={now} />
          <IfPlansChange booking={booking} now={now} />
        </div>
      </div>
    </StudentPage>
  )
}

/** Until when what can still be changed; the page that does it also pays and has the documents. */
function IfPlansChange({ booking, now }: { booking: MyBooking; now: Date }) {
  const { run, money, contractMadeAt, expressRequestAt, cancelledAt, orderId } = booking
  const until = !orderId && doesTakePlace(booking) && mayStillMove(run, now) ? moveUntil(run) : null
  const allComesBack = !cancelledAt && !expressRequestAt && money.paid > 0
  const lastDay = allComesBack && isWithinWithdrawalPeriod(contractMadeAt, now) ? lastWithdrawalDay(booking) : null
  return (
    <section className="my-part" aria-labelledby="plans-title">
      <h2 id="plans-title">{cancelledAt ? 'Afterwards' : 'If your plans change'}</h2>
      {orderId && <p>Tell who booked your place: until 48 hours before the start it can go to someone else.</p>}
      {until && (
        <p>
          Move to another date free until <DatedText>{formatDay(until, run.zone)}</DatedText>,{' '}
          {formatClock(until, run.zone)}.
        </p>
      )}
      {lastDay && (
        <p>
          <a href={paths.withdraw}>Withdraw</a> by the end of <DatedText>{formatDay(lastDay, site.zone)}</DatedText> and
          you get back all you paid.
        </p>
      )}
      <p>
        <ButtonLink kind="quiet" href={paths.changeMyBooking(booking.reference)}>
          {changeTitle(booking)}
        </ButtonLink>
      </p>
    </section>
  )
}

type CourseSideProps = NonNullable<Route.ComponentProps['loaderData']['course']> & { booking: MyBooking }

function CourseSide({ booking, steps, materials, certificates, programme, trainers }: CourseSideProps) {
  const ofNoStep = materials.filter((material) => !steps.some((step) => isOf(step)(material)))
  return (
    <>
      {certificates.length > 0 && <MyCertificates certificates={certificates} />}
      <MyCoach {...programme} />
      {ofNoStep.length > 0 && <MyMaterials reference={booking.reference} materials={ofNoStep} />}
      <MyTrainers trainers={trainers} />
    </>
  )
}
