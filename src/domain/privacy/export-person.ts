import { sql } from 'kysely'
import { attemptsAndPayments } from '#domain/bookings/booking-payments.ts'
import { customerOf, isAddressOf, isBookingOf } from '#domain/customers/customer.ts'
import type { Database } from '#platform/database.ts'

/** For a list of ids that would be empty. */
const NO_ID = '00000000-0000-0000-0000-000000000000'

const withoutMoney = <Row extends object>(booking: Row): object =>
  Object.fromEntries(Object.entries(booking).filter(([field]) => !MONEY.has(field)))

const MONEY = new Set([
  'publicId',
  'customerId',
  'pricePence',
  'discountPence',
  'totalPence',
  'couponCode',
  'paymentType',
  'settledAt',
  'balanceDueAt',
])

/** Everything that we hold about the person with an email address, by table, for them to download. */
export async function loadPersonData(
  platform: { db: Database },
  input: { email: string },
): Promise<Record<string, object[]>> {
  const { db } = platform
  const { email } = input
  const person = customerOf(email)
  const bookings = await db
    .selectFrom('booking')
    .innerJoin('sale', 'sale.id', 'booking.saleId')
    .selectAll('booking')
    .select(['sale.customerId', 'sale.totalPence', 'sale.paymentType', 'sale.termsVersion', 'sale.consumer'])
    .select(['sale.expressRequestAt', 'sale.expressRequestVersion', 'sale.idempotencyKey', 'sale.submissionDigest'])
    .select('sale.orderId')
    .where(({ or, and, eb }) =>
      or([
        isBookingOf(email),
        and([eb('asked', '=', true), eb('attendeeId', 'is', null), isAddressOf('booking.email', email)]),
      ]),
    )
    .execute()
  const ids = bookings.map(({ id }) => id)
  const ofBookings = ids.length > 0 ? ids : [NO_ID]
  const bookingOf = new Map(bookings.map(({ saleId, id }) => [saleId, id]))
  // What another pays for is theirs: of an order of several places its person gets their place only.
  const paid = bookings.filter(({ orderId }) => orderId === null)
  const ofPaid = paid.length > 0 ? paid.map(({ id }) => id) : [NO_ID]
  const ofOrders = paid.length > 0 ? paid.map(({ saleId }) => saleId) : [NO_ID]
  /** What belongs to an order is named by its booking, as the person knows it. */
  const byBooking = <Row extends { saleId: string }>({ saleId, ...row }: Row) => ({
    ...row,
    bookingId: bookingOf.get(saleId),
  })
  const sums = await db.selectFrom('instalment').selectAll().where('saleId', 'in', ofOrders).execute()
  const payments = await db
    .selectFrom(attemptsAndPayments(db).as('payment'))
    .select([
      'saleId',
      'amountPence',
      sql`'gbp'`.as('currency'),
      'kind',
      'reference as paidReference',
      'state',
      'createdAt',
    ])
    .where('saleId', 'in', ofOrders)
    .execute()
  const bankLines = await db
    .selectFrom('bankLine')
    .innerJoin('allocation', 'allocation.paymentId', 'bankLine.paymentId')
    .select(['saleId', 'bookedOn', 'bankLine.amountPence', 'payerName', 'remittance'])
    .where('saleId', 'in', ofOrders)
    .execute()
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('allocation', 'allocation.id', 'refund.attemptId')
    .select(['saleId', 'refund.amountPence', 'refund.state', 'requestedAt'])
    .where('saleId', 'in', ofOrders)
    .execute()
  const disputes = await db
    .selectFrom('dispute')
    .innerJoin('paymentAttempt', 'paymentAttempt.id', 'dispute.attemptId')
    .select(['saleId', 'dispute.amountPence', 'dispute.state', 'reason', 'openedAt'])
    .where('saleId', 'in', ofOrders)
    .execute()
  const documents = await db.selectFrom('document').selectAll().where('saleId', 'in', ofOrders).execute()
  const account = await db
    .selectFrom('account')
    .select(['id', 'username', 'name', 'email', 'role', 'createdAt', 'closedAt'])
    .where(isAddressOf('username', email))
    .execute()
  const accountIds = account.length > 0 ? account.map(({ id }) => id) : [NO_ID]
  return {
    account,
    signIns: await db
      .selectFrom('loginSession')
      .select(['address', 'browser', 'startedAt', 'seenAt', 'endedAt'])
      .where('accountId', 'in', accountIds)
      .execute(),
    pictures: await db
      .selectFrom('studentPicture')
      .select(['characteristic', 'storedAt'])
      .where('accountId', 'in', accountIds)
      .execute(),
    bookings: bookings.map(
      ({
        saleId: _order,
        idempotencyKey: _key,
        submissionDigest: _digest,
        words: _words,
        sortName: _name,
        claimKey: _link,
        creditedPence: _credited,
        orderId,
        ...booking
      }) => (orderId === null ? booking : withoutMoney(booking)),
    ),
    orders: await db
      .selectFrom('sale')
      .select([
        'orderReference',
        'buyerName',
        'buyerEmail',
        'buyerPhone',
        'totalPence',
        'createdAt',
        'acceptedAt',
        'acceptedBy',
      ])
      .where('customerId', '=', person)
      .where('orderId', 'is not', null)
      .execute(),
    companies: await db
      .selectFrom('organisationPerson')
      .innerJoin('organisation', 'organisation.id', 'organisationPerson.organisationId')
      .select(['name', 'fullName', 'email', 'role'])
      .where('customerId', '=', person)
      .execute(),
    sums: sums.map(byBooking),
    payments: payments.map(byBooking),
    bankLines: bankLines.map(byBooking),
    refunds: refunds.map(byBooking),
    disputes: disputes.map(byBooking),
    attendance: await db
      .selectFrom('attendance')
      .select(['bookingId', 'startsAt', 'present', 'how', 'recordedAt'])
      .where('bookingId', 'in', ofBookings)
      .execute(),
    feedback: await db.selectFrom('feedback').selectAll().where('bookingId', 'in', ofBookings).execute(),
    certificates: await db.selectFrom('certificate').selectAll().where('bookingId', 'in', ofBookings).execute(),
    // The order number is in the buyer too, and the series says the kind.
    documents: documents.map(({ kind: _kind, dueAt: _due, purchaseOrder: _number, ...document }) =>
      byBooking(document),
    ),
    buyers: await db.selectFrom('buyer').selectAll().where('bookingId', 'in', ofPaid).execute(),
    mails: await db
      .selectFrom('mail')
      .select(['kind', 'subjectLine', 'promisedAt', 'sentAt'])
      .where(({ eb, or }) => or([eb('bookingId', 'in', ofPaid), isAddressOf('recipient', email)]))
      .execute(),
    invitations: await db
      .selectFrom('signUpLink')
      .select(['name', 'email', 'madeAt', 'expiresAt', 'usedAt', 'revokedAt'])
      .where(isAddressOf('email', email))
      .execute(),
    loginLinks: await db
      .selectFrom('loginLink')
      .select(['email', 'askedAt', 'expiresAt', 'usedAt'])
      .where(isAddressOf('email', email))
      .execute(),
    withdrawals: await db
      .selectFrom('withdrawal')
      .select(['reference', 'email', 'fullName', 'receivedAt'])
      .where(isAddressOf('email', email))
      .execute(),
    enquiries: await db
      .selectFrom('enquiry')
      .select([
        'reference',
        'kind',
        'name',
        'email',
        'contactNumber',
        'course',
        'message',
        'companyName',
        'jobRole',
        'companySize',
        'programme',
        'people',
        'callAt',
        'receivedAt',
      ])
      .where('customerId', '=', person)
      .execute(),
    answers: await db
      .selectFrom('enquiryEntry')
      .innerJoin('enquiry', 'enquiry.id', 'enquiryEntry.enquiryId')
      .select(['enquiry.reference', 'text', 'writtenAt'])
      .where('customerId', '=', person)
      .where('enquiryEntry.kind', '!=', 'note')
      .execute(),
    emailsReceived: await db
      .selectFrom('receivedEmail')
      .leftJoin('receivedFile', 'receivedFile.receivedEmailId', 'receivedEmail.id')
      .select(['senderEmail', 'replyEmail', 'subject', 'text', 'receivedAt', 'fileName', 'sizeBytes'])
      .where(({ or }) => or([isAddressOf('senderEmail', email), isAddressOf('replyEmail', email)]))
      .execute(),
    comments: await db
      .selectFrom('articleComment')
      .select(['articleSlug', 'name', 'text', 'state', 'receivedAt'])
      .where('customerId', '=', person)
      .execute(),
    waiting: await db
      .selectFrom('waiting')
      .innerJoin('run', 'run.id', 'waiting.runId')
      .select(['run.label', 'name', 'printedName', 'email', 'phoneNumber', 'paymentType', 'waiting.state', 'joinedAt'])
      .select(['couponCode', 'companyName', 'postalAddress', 'vatNumber', 'purchaseOrder'])
      .where('customerId', '=', person)
      .execute(),
    tasters: await db
      .selectFrom('tasterPlace')
      .innerJoin('taster', 'taster.id', 'tasterPlace.tasterId')
      .leftJoin('course', 'course.id', 'tasterPlace.courseId')
      .select(['startsAt', 'tasterPlace.name', 'email', 'createdAt', 'course.name as course', 'attended as how'])
      .where('customerId', '=', person)
      .execute(),
    tasterRequests: await db
      .selectFrom('tasterRequest')
      .select(['email', 'createdAt', 'notifiedAt as sentAt'])
      .where(isAddressOf('email', email))
      .execute(),
  }
}
