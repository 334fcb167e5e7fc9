/**
 * Addresses of our pages for emails and documents, which may not import src/web/paths.ts. page-urls.test.ts proves that
 * both spell them alike.
 */
export const pageUrls = {
  course: (publicUrl: string, courseId: number, label: string) =>
    `${publicUrl}/course/${courseId}?date=${encodeURIComponent(label)}`,
  checkout: (publicUrl: string, publicId: string) => `${publicUrl}/checkout/${publicId}`,
  /** Where the person chooses after their run was cancelled. `choice`, preselected there, is a run's label or `refund`. */
  choice: (publicUrl: string, publicId: string, choice: string) =>
    `${publicUrl}/chooseDate/${publicId}?choice=${encodeURIComponent(choice)}`,
  join: (publicUrl: string, key: string) => `${publicUrl}/join/${key}`,
  myCertificate: (publicUrl: string, key: string) => `${publicUrl}/myCertificate/${key}`,
  login: (publicUrl: string) => `${publicUrl}/Login`,
  signUp: (publicUrl: string, key: string) => `${publicUrl}/signUp/${key}`,
  resetPassword: (publicUrl: string, key: string) => `${publicUrl}/resetPassword/${key}`,
  waitingList: (publicUrl: string, key: string) => `${publicUrl}/waitingList/${key}`,
}
