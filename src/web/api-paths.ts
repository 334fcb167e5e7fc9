/** Where the pages' own scripts send what was typed: apart from paths.ts, so that a form fetches no more than these. */
export const apiPaths = {
  traineeDetails: '/mainapp/api/v1/traineeDetails',
  contact: '/mainapp/api/v1/contact',
  comments: '/blog/api/v1/comments',
  ratings: '/blog/api/v1/ratings',
  initiatePayment: '/mainapp/api/v1/payment/initiate',
}
