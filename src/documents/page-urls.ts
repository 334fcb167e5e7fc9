import { ADMIN_PATHS } from '../admin-routes.ts'
import { PATHS } from '../routes.ts'

/** The addresses of our own pages in emails and documents; each begins with `publicUrl`. */
export const pageUrls = {
  course: (publicUrl: string, courseId: number, label: string) =>
    `${publicUrl}${fill(PATHS.course, String(courseId))}?date=${encodeURIComponent(label)}`,
  checkout: (publicUrl: string, publicId: string) => publicUrl + fill(PATHS.checkout, publicId),
  /** Where a trainee chooses what to do about a cancelled date; `choice`, a label or `refund`, is selected already. */
  choice: (publicUrl: string, publicId: string, choice: string) =>
    `${publicUrl}${fill(PATHS.chooseDate, publicId)}?choice=${encodeURIComponent(choice)}`,
  order: (publicUrl: string, publicId: string) => publicUrl + fill(PATHS.order, publicId),
  orderDocument: (publicUrl: string, publicId: string, documentId: string) =>
    publicUrl + fill(fill(PATHS.orderDocument, publicId), documentId),
  teamsOfCompany: (publicUrl: string, key: string) => publicUrl + fill(PATHS.teamsOfCompany, key),
  claim: (publicUrl: string, key: string) => publicUrl + fill(PATHS.claim, key),
  join: (publicUrl: string, key: string) => publicUrl + fill(PATHS.join, key),
  myBooking: (publicUrl: string, reference: string) => publicUrl + fill(PATHS.myBooking, encodeURIComponent(reference)),
  feedback: (publicUrl: string, key: string, stars: number) =>
    `${publicUrl}${fill(PATHS.feedback, key)}?stars=${stars}`,
  myCertificate: (publicUrl: string, key: string) => publicUrl + fill(PATHS.myCertificate, key),
  terms: (publicUrl: string) => publicUrl + PATHS.terms,
  termsVersion: (publicUrl: string, version: string) =>
    publicUrl + fill(PATHS.termsVersion, encodeURIComponent(version)),
  withdraw: (publicUrl: string) => publicUrl + PATHS.withdraw,
  loginByLink: (publicUrl: string, key: string) => publicUrl + fill(PATHS.loginByLink, key),
  officeLoginByLink: (publicUrl: string, key: string) => publicUrl + fill(ADMIN_PATHS.loginByLink, key),
  reports: (publicUrl: string) => publicUrl + ADMIN_PATHS.reports,
  trainingDate: (publicUrl: string, runId: string) => publicUrl + fill(ADMIN_PATHS.trainingDate, runId),
  officeTaster: (publicUrl: string, tasterId: string) => publicUrl + fill(ADMIN_PATHS.taster, tasterId),
  teaching: (publicUrl: string) => publicUrl + ADMIN_PATHS.teaching,
  signUp: (publicUrl: string, key: string) => publicUrl + fill(PATHS.signUp, key),
  resetPassword: (publicUrl: string, key: string) => publicUrl + fill(PATHS.resetPassword, key),
  taster: (publicUrl: string) => publicUrl + PATHS.taster,
  /** Where someone joins their taster, or gives up their place. */
  myTaster: (publicUrl: string, key: string) => publicUrl + fill(PATHS.myTaster, key),
  waitingList: (publicUrl: string, key: string) => publicUrl + fill(PATHS.waitingList, key),
}

/** Puts the value in the place of the pattern's one parameter. */
function fill(pattern: string, value: string): string {
  return pattern.replace(/:\w+/, () => value)
}
