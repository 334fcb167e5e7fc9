/** The only place an address is spelled. */
export const paths = {
  home: '/',
  course: (courseId: number, date?: string) => `/course/${courseId}${date ? `?date=${encodeURIComponent(date)}` : ''}`,
  checkout: (publicId: string) => `/checkout/${publicId}`,
  confirmation: (publicId?: string) => `/CourseConfirmation${publicId ? `?reference=${publicId}` : ''}`,
  failure: (publicId: string) => `/failure?reference=${publicId}`,
  contact: '/contactUs',
  api: {
    traineeDetails: '/mainapp/api/v1/traineeDetails',
    contact: '/mainapp/api/v1/contact',
    initiatePayment: '/mainapp/api/v1/payment/initiate',
  },
}
