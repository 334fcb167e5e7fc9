/** The API calls that the pages' scripts make. Apart from paths.ts, so that an island does not load every address. */
export const apiPaths = {
  traineeDetails: '/mainapp/api/v1/traineeDetails',
  contact: '/mainapp/api/v1/contact',
  comments: '/blog/api/v1/comments',
  ratings: '/blog/api/v1/ratings',
  initiatePayment: '/mainapp/api/v1/payment/initiate',
}
