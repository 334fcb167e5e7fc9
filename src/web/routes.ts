import { index, route, type RouteConfig } from '@react-router/dev/routes'

/** Every address, in the specification's order. Paths match whatever their case. */
export default [
  index('pages/home/home.tsx'),
  route('course/:courseId', 'pages/booking/trainee-details.tsx'),
  route('checkout/:traineeId', 'pages/booking/checkout.tsx'),
  route('CourseConfirmation', 'pages/booking/confirmation.tsx', { id: 'course-confirmation' }),
  route('paymentconfirmation', 'pages/booking/confirmation.tsx', { id: 'payment-confirmation' }),
  route('failure', 'pages/booking/failure.tsx'),
  route('TraineeDetails', 'pages/booking/project-manager-booking.ts'),
  route('*', 'pages/company/not-found.tsx'),
] satisfies RouteConfig
