import { expect, test } from 'vitest'
import { paths } from '#web/paths.ts'
import { pageUrls } from './page-urls.ts'

const SITE = 'https://tideway.example'
const LABEL = '5th & 6th Dec 2026'

/** Each address used in emails, with the address of its page. */
const PAIRS: Record<keyof typeof pageUrls, [string, string]> = {
  course: [pageUrls.course(SITE, 1, LABEL), paths.course(1, LABEL)],
  checkout: [pageUrls.checkout(SITE, 'an-id'), paths.checkout('an-id')],
  choice: [pageUrls.choice(SITE, 'an-id', LABEL), paths.chooseDate('an-id', LABEL)],
  order: [pageUrls.order(SITE, 'an-id'), paths.order('an-id')],
  orderDocument: [pageUrls.orderDocument(SITE, 'an-id', 'a-document'), paths.orderDocument('an-id', 'a-document')],
  teamsOfCompany: [pageUrls.teamsOfCompany(SITE, 'a-key'), paths.teamsOfCompany('a-key')],
  claim: [pageUrls.claim(SITE, 'a-key'), paths.claim('a-key')],
  join: [pageUrls.join(SITE, 'a-key'), paths.join('a-key')],
  feedback: [pageUrls.feedback(SITE, 'a-key', 4), `${paths.feedback('a-key')}?stars=4`],
  myBooking: [pageUrls.myBooking(SITE, 'TA-7K3M9Q'), paths.myBooking('TA-7K3M9Q')],
  myCertificate: [pageUrls.myCertificate(SITE, 'a-key'), paths.myCertificate('a-key')],
  terms: [pageUrls.terms(SITE), paths.terms],
  termsVersion: [pageUrls.termsVersion(SITE, '2026-11-23.2'), paths.termsVersion('2026-11-23.2')],
  withdraw: [pageUrls.withdraw(SITE), paths.withdraw],
  loginByLink: [pageUrls.loginByLink(SITE, 'a-key'), paths.loginByLink('a-key')],
  officeLoginByLink: [pageUrls.officeLoginByLink(SITE, 'a-key'), paths.admin.loginByLink('a-key')],
  reports: [pageUrls.reports(SITE), paths.admin.reports],
  teaching: [pageUrls.teaching(SITE), paths.admin.teaching],
  trainingDate: [pageUrls.trainingDate(SITE, 'an-id'), paths.admin.trainingDate('an-id')],
  officeTaster: [pageUrls.officeTaster(SITE, 'an-id'), paths.admin.taster('an-id')],
  taster: [pageUrls.taster(SITE), paths.taster],
  myTaster: [pageUrls.myTaster(SITE, 'a-key'), paths.myTaster('a-key')],
  signUp: [pageUrls.signUp(SITE, 'a-key'), paths.signUp('a-key')],
  resetPassword: [pageUrls.resetPassword(SITE, 'a-key'), paths.resetPassword('a-key')],
  waitingList: [pageUrls.waitingList(SITE, 'a-key'), paths.waitingList('a-key')],
}

test.each(Object.entries(PAIRS))('the address %s in emails is the address of the page', (_, [mailed, path]) => {
  expect(mailed).toBe(`${SITE}${path}`)
})
