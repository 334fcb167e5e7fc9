import { route, type RouteConfig } from '@react-router/dev/routes'
import { SLUGS } from '../domain/blog/article.ts'

/** Every address, in the specification's order. Paths match whatever their case. */
export default [
  // Not an index route, so that its form may post to / itself.
  route('/', 'pages/home/home.tsx'),
  route('faq', 'pages/company/faq.tsx', { id: 'faq' }),
  route('FaqPage', 'pages/company/faq.tsx', { id: 'faq-page' }),
  route('contactUs', 'pages/company/contact-us.tsx'),
  route('AboutUs', 'pages/company/about-us.tsx'),
  route('testimonials', 'pages/company/testimonials.tsx'),
  route('corporateTraining', 'pages/training/corporate-training.tsx'),
  route('BookAcall', 'pages/training/book-a-call.tsx'),
  route('individualTraining', 'pages/training/individual-training.tsx'),
  route('viewProgrammes', 'pages/training/view-programmes.tsx'),
  route('AdvBanner', 'pages/company/taster.tsx'),
  route('AdvCoupon', 'pages/company/half-price.tsx'),
  route('blogs', 'pages/blog/blogs.tsx'),
  route('blogs/feed.xml', 'pages/blog/feed-xml.ts'),
  route('blogs/feed.json', 'pages/blog/feed-json.ts'),
  ...SLUGS.map((slug) => route(slug, 'pages/blog/article.tsx', { id: `article-${slug}` })),
  route('scrumMaster', 'pages/courses/scrum-master.tsx'),
  route('businessAnalyst', 'pages/courses/business-analyst.tsx'),
  route('productOwner', 'pages/courses/product-owner.tsx'),
  route('projectManager', 'pages/courses/project-manager.tsx'),
  route('Login', 'pages/student/login.tsx'),
  route('course/:courseId', 'pages/booking/trainee-details.tsx'),
  route('checkout/:traineeId', 'pages/booking/checkout.tsx'),
  route('CourseConfirmation', 'pages/booking/confirmation.tsx', { id: 'course-confirmation' }),
  route('paymentconfirmation', 'pages/booking/confirmation.tsx', { id: 'payment-confirmation' }),
  route('failure', 'pages/booking/failure.tsx'),
  route('Payment', 'pages/demos/demo-card.tsx'),
  ...['personaldetails', 'productOwnerPD', 'scrumMasterPD', 'businessAnalystPD'].map((path) =>
    route(path, 'pages/demos/demo-booking.tsx', { id: `demo-${path}` }),
  ),
  route('myComponent', 'pages/demos/debug-page.tsx'),
  route('sampleUsers', 'pages/demos/sample-users.tsx'),
  route('TraineeDetails', 'pages/booking/project-manager-booking.ts'),
  route('privacyPolicy', 'pages/company/privacy-policy.tsx'),
  route('robots.txt', 'pages/company/robots.ts'),
  route('sitemap.xml', 'pages/company/sitemap.ts'),
  route('*', 'pages/company/not-found.tsx'),
] satisfies RouteConfig
