/** Addresses of our own pages as mails give them, spelled as in src/web/paths.ts: addresses.test.ts compares them. */
export const addresses = {
  course: (publicUrl: string, courseId: number, label: string) =>
    `${publicUrl}/course/${courseId}?date=${encodeURIComponent(label)}`,
  checkout: (publicUrl: string, publicId: string) => `${publicUrl}/checkout/${publicId}`,
  /** Where somebody whose date was cancelled chooses: `choice` is a label or `refund`, and is chosen already. */
  choice: (publicUrl: string, publicId: string, choice: string) =>
    `${publicUrl}/chooseDate/${publicId}?choice=${encodeURIComponent(choice)}`,
  join: (publicUrl: string, key: string) => `${publicUrl}/join/${key}`,
  myCertificate: (publicUrl: string, key: string) => `${publicUrl}/myCertificate/${key}`,
  login: (publicUrl: string) => `${publicUrl}/Login`,
  signUp: (publicUrl: string, key: string) => `${publicUrl}/signUp/${key}`,
  resetPassword: (publicUrl: string, key: string) => `${publicUrl}/resetPassword/${key}`,
  waitingList: (publicUrl: string, key: string) => `${publicUrl}/waitingList/${key}`,
}
