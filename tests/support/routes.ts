/**
 * The public routes of the specification's table, in its order: canonical spelling, and texts that it fixes. Copied from
 * there and not from src/routes.ts, which tests/routes.test.ts compares with it.
 */
export interface PublicRoute {
  path: string
  canonical?: string
  texts: string[]
}

const article = (path: string): PublicRoute => ({ path, texts: ['Rate this Article', 'Comments'] })

export const PUBLIC_ROUTES: PublicRoute[] = [
  { path: '/', texts: ['Book Now', 'Find out more', 'AGILE50', 'Scrum Master taster'] },
  { path: '/faq', texts: ['Still stuck?'] },
  { path: '/FaqPage', canonical: '/faq', texts: [] },
  { path: '/contactUs', texts: ['Drop us a message', 'Submit'] },
  { path: '/AboutUs', texts: ['Vision', 'Mission', 'Our 3 C', 'Our Founders'] },
  { path: '/testimonials', texts: ['Read More'] },
  {
    path: '/corporateTraining',
    texts: [
      'Get In Touch',
      'View programmes',
      'Bridge the Skills Gap',
      'Rapidly Respond to Change',
      'Enhance Company Culture',
      'Increase Staff Retention',
    ],
  },
  { path: '/BookAcall', texts: ['Company name', 'Submit'] },
  { path: '/individualTraining', texts: ['Introduction to Scrum', 'Find out more', 'Benefits'] },
  {
    path: '/viewProgrammes',
    texts: [
      'Get In Touch',
      'Foundation',
      'Intermediate',
      'Advanced',
      'Psychological Safety at Work',
      'SAFe Scrum Master',
      'Can’t find the right course',
    ],
  },
  { path: '/AdvBanner', texts: ['Scrum Master'] },
  { path: '/AdvCoupon', texts: ['AGILE50'] },
  { path: '/blogs', texts: ['READ MORE'] },
  ...[
    '/simijourney',
    '/scrumbenefit',
    '/effectiveleader',
    '/procrastination',
    '/userstory',
    '/implementscrum',
    '/agileculture',
    '/topfiveagile',
    '/aceyourinterview',
    '/sprintreview',
    '/coronaviruspandemic',
  ].map(article),
  { path: '/scrumMaster', texts: ['Scrum Master Training', 'BOOK NOW', 'Agile Management tools'] },
  { path: '/businessAnalyst', texts: ['Become a Certified Business Analyst', 'BOOK NOW'] },
  { path: '/productOwner', texts: ['BOOK NOW'] },
  { path: '/projectManager', texts: ['BOOK NOW'] },
  { path: '/HelpFaq', texts: ['Help for trainees'] },
  { path: '/Login', texts: ['Remember me', 'Forgot Password?'] },
  {
    path: '/course/1',
    texts: ['Full name', 'Email address', 'Phone number', 'Training date', 'Full Payment', 'Deposit', 'Coupon code'],
  },
  {
    path: '/CourseConfirmation',
    texts: ['Thank you for completing your online payment. An email confirmation will be sent to you shortly.'],
  },
  {
    path: '/paymentconfirmation',
    canonical: '/CourseConfirmation',
    texts: ['Thank you for completing your online payment. An email confirmation will be sent to you shortly.'],
  },
  { path: '/Payment', texts: ['Demonstration only: nothing is booked or charged', 'United Kingdom'] },
  { path: '/personaldetails', texts: ['Demonstration only: nothing is booked or charged', '5th & 6th Oct 2024'] },
  { path: '/productOwnerPD', texts: ['Demonstration only: nothing is booked or charged'] },
  { path: '/scrumMasterPD', texts: ['Demonstration only: nothing is booked or charged'] },
  { path: '/businessAnalystPD', texts: ['Demonstration only: nothing is booked or charged'] },
  { path: '/myComponent', texts: ['Loading...'] },
  { path: '/privacyPolicy', texts: ['cookieConsent'] },
  { path: '/terms', texts: ['Sample terms', 'The law of England and Wales applies'] },
  { path: '/accessibility', texts: ['WCAG'] },
  { path: '/reviewsPolicy', texts: ['Digital Markets, Competition and Consumers Act 2024'] },
  { path: '/withdraw', texts: ['Booking reference', 'Email you booked with'] },
  { path: '/failure', texts: ['No money was taken'] },
]
