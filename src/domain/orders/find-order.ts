import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { keptOf } from '#domain/bookings/booking-payments.ts'
import { isPublicId } from '#domain/bookings/booking.ts'
import { isGivenBack } from '#domain/bookings/seats.ts'
import { type CourseSession, runSessions } from '#domain/courses/course-run.ts'
import { readSession } from '#domain/courses/session-times.ts'
import { type Buyer, BUYER_FIELDS, EMPTY_BUYER } from '#domain/documents/buyer.ts'
import { documentNumber } from '#domain/documents/numbering.ts'
import { runOfOrder } from '#domain/order.ts'
import { type Pence, pence, sumPence } from '#domain/pence.ts'
import type { Database, Tx } from '#platform/database.ts'
import type { ConfirmationReason, DocumentKind } from '#platform/tables.ts'
import { NAMES_CLOSE_MS } from './order-details.ts'

export type OrderState = 'held' | 'quoted' | 'confirmed' | 'lapsed' | 'cancelled'
type PlaceState = 'open' | 'invited' | 'claimed' | 'released'

export interface OrderPlace {
  /** Of its booking: the id in addresses, and the reference that its person is known by. */
  seatId: string
  reference: string
  state: PlaceState
  /** Its own date: it may have been moved to another than the order's. */
  runLabel: string
  /** Its name may still be changed. */
  canName: boolean
  /** Empty until the person is named. */
  fullName: string
  email: string
  /** What came of it, for the buyer, as the person read when they claimed it; null before the first session, and while it is not claimed. */
  came: { attended: number; sessions: number; certified: boolean } | null
}

/** An order of several places, for those who have its address. */
export interface Order {
  saleId: string
  publicId: string
  reference: string
  state: OrderState
  /** Who asks the buyer to pay for their place; null where the buyer ordered themselves. */
  askedBy: string | null
  courseId: number
  courseName: string
  runLabel: string
  zone: string
  sessions: CourseSession[]
  places: OrderPlace[]
  /** How many it has; of one that is over, how many it had. */
  count: number
  price: Pence
  discount: Pence
  total: Pence
  /** What is still to be paid; nothing once the order has lapsed or is cancelled. */
  due: Pence
  dueAt: Date | null
  /** Until when its places are held; null once they are certain. */
  holdsUntil: Date | null
  confirmedBy: ConfirmationReason | null
  acceptedBy: string | null
  buyerName: string
  buyerEmail: string
  buyerPhone: string
  buyer: Buyer
  documents: {
    id: string
    kind: Exclude<DocumentKind, 'credit-note-cancellation'>
    number: string
    vat: Pence | null
  }[]
  /** The names of some places may still be changed. */
  canName: boolean
  /** Its first booking's, by which it is paid for at the checkout. */
  traineeId: string
}

/** Null when there is none with this address, and for an id of another form. */
export async function findOrder(
  { db }: { db: Database | Tx },
  which: { publicId: string } | { saleId: string },
): Promise<Order | null> {
  if ('publicId' in which && !isPublicId(which.publicId)) return null
  const query = orderQuery(db)
  const row = await (
    'publicId' in which ? query.where('sale.orderId', '=', which.publicId) : query.where('sale.id', '=', which.saleId)
  ).executeTakeFirst()
  return row?.orderId ? toOrder(row) : null
}

const orderQuery = (db: Database | Tx) =>
  db
    .selectFrom('sale')
    .innerJoin('booking', 'booking.id', 'sale.id')
    .innerJoin('run', (on) => on.on('run.id', '=', runOfOrder))
    .innerJoin('course', 'course.id', 'run.courseId')
    .innerJoin('instalment', (on) => on.onRef('instalment.saleId', '=', 'sale.id').on('instalment.confirms', '=', true))
    .select(['sale.id as saleId', 'sale.orderId', 'sale.orderReference', 'sale.totalPence', 'sale.cancelledAt'])
    .select(['sale.confirmedBy', 'sale.quotedUntil', 'sale.acceptedBy', 'sale.buyerName', 'sale.buyerEmail'])
    .select(['sale.buyerPhone', 'sale.asked'])
    .select(['booking.publicId as traineeId', 'run.courseId', 'course.name as courseName', 'run.label', 'run.zone'])
    .select([runSessions(), 'instalment.dueAt', 'instalment.state as owes', sql<Date>`now()`.as('now')])
    .select(sql<Pence>`instalment.amount_pence - ${keptOf(sql.ref('instalment.id'))}`.as('outstanding'))
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('booking as place')
          .innerJoin('run as placed', 'placed.id', 'place.runId')
          .select(['place.publicId', 'place.reference', 'place.fullName', 'place.email', 'place.invitedAt'])
          .select(['place.claimedAt', 'place.pricePence', 'place.discountPence', 'place.creditedPence', 'placed.label'])
          .select(sql<Date>`(select min(starts_at) from session where session.run_id = placed.id)`.as('startsAt'))
          .select(
            sql<Date | null>`(select max(held_until) from seat where seat.booking_id = place.id and state = 'held')`.as(
              'heldUntil',
            ),
          )
          .select(isGivenBack('place').as('released'))
          .select([ATTENDED, SESSIONS, CERTIFIED])
          .whereRef('place.saleId', '=', 'sale.id')
          .orderBy(sql`place.id <> sale.id`)
          .orderBy('place.fullName')
          .orderBy('place.id'),
      ).as('places'),
      jsonArrayFrom(
        selectFrom('document')
          .select(['document.id', 'document.kind', 'document.series', 'document.number', 'document.vatPence as vat'])
          .whereRef('document.saleId', '=', 'sale.id')
          .where('document.kind', '<>', 'credit-note-cancellation')
          .orderBy('document.issuedAt')
          .orderBy('document.number'),
      ).as('documents'),
      jsonArrayFrom(
        selectFrom('buyer')
          .select([...BUYER_FIELDS])
          .whereRef('buyer.bookingId', '=', 'sale.id'),
      ).as('buyers'),
    ])

const ATTENDED = sql<number>`(select count(*)::int from attendance
  join session on session.run_id = attendance.run_id and session.starts_at = attendance.starts_at
  where attendance.booking_id = place.id and attendance.run_id = place.run_id and present)`.as('attended')
const SESSIONS = sql<number>`(select count(*)::int from session where session.run_id = place.run_id)`.as('sessions')
const CERTIFIED = sql<boolean>`exists (select from certificate
  where certificate.booking_id = place.id and certificate.kind = 'attendance' and revoked_at is null)`.as('certified')

type OrderRow = Awaited<ReturnType<ReturnType<typeof orderQuery>['executeTakeFirstOrThrow']>>

function toOrder(row: OrderRow): Order {
  const { places, documents, buyers, sessions: stored, now } = row
  const sessions = stored.map(readSession)
  const isOver = places.every((one) => one.released)
  const heldUntil = places.flatMap(({ heldUntil: until }) => (until ? [new Date(until)] : [])).at(0) ?? null
  const state = stateOf(row, isOver || (row.confirmedBy === null && heldUntil !== null && heldUntil <= now))
  // One that was given back for the whole of its price costs nothing any more.
  const charged = places.filter(
    (one) => one.creditedPence === 0 || one.creditedPence < one.pricePence - one.discountPence,
  )
  const isOpen = state !== 'lapsed' && state !== 'cancelled'
  // The place is of who asks for it until it is paid for.
  const isWaiting = row.asked && state === 'quoted'
  return {
    saleId: row.saleId,
    publicId: row.orderId ?? '',
    reference: row.orderReference ?? '',
    state,
    askedBy: row.asked ? (places[0]?.fullName ?? null) : null,
    courseId: row.courseId,
    courseName: row.courseName,
    runLabel: row.label,
    zone: row.zone,
    sessions,
    places: places.map((place) => toPlace(place, isOpen ? now : null)),
    count: places.filter(({ released }) => isOver || !released).length,
    price: sumPence(charged.map(({ pricePence }) => pricePence)),
    discount: sumPence(charged.map(({ discountPence, creditedPence }) => discountPence + creditedPence)),
    total: row.totalPence,
    due: isOpen && row.owes === 'due' ? row.outstanding : pence(0),
    dueAt: isOpen && row.owes === 'due' && row.confirmedBy ? row.dueAt : null,
    holdsUntil: state === 'held' || state === 'quoted' ? heldUntil : null,
    confirmedBy: row.confirmedBy,
    acceptedBy: row.acceptedBy,
    buyerName: row.buyerName ?? '',
    buyerEmail: row.buyerEmail ?? '',
    buyerPhone: row.buyerPhone ?? '',
    buyer: buyers[0] ?? EMPTY_BUYER,
    documents: documents.filter(isNewest).map(({ id, kind, vat, ...numbered }) => ({
      id,
      vat,
      kind: kind as Order['documents'][number]['kind'], // by the query
      number: documentNumber(numbered),
    })),
    canName: !isWaiting && places.some((place) => toPlace(place, isOpen ? now : null).canName),
    traineeId: row.traineeId,
  }
}

/** Where the VAT was changed, only the last quote counts. */
const isNewest = ({ kind }: OrderRow['documents'][number], index: number, all: OrderRow['documents']): boolean =>
  kind !== 'quote' || all.findLastIndex((one) => one.kind === 'quote') === index

function stateOf({ cancelledAt, confirmedBy, quotedUntil }: OrderRow, isOver: boolean): OrderState {
  if (cancelledAt) return 'cancelled'
  if (isOver) return 'lapsed'
  if (confirmedBy) return 'confirmed'
  return quotedUntil ? 'quoted' : 'held'
}

/** `now` is null for an order that is over. */
function toPlace(place: OrderRow['places'][number], now: Date | null): OrderPlace {
  const { publicId: seatId, reference, fullName, email, invitedAt, label: runLabel, startsAt } = place
  const { attended, sessions, certified } = place
  const state = placeState(place)
  const timeLeft = now ? new Date(startsAt).getTime() - now.getTime() : 0
  const canName = state !== 'released' && timeLeft >= NAMES_CLOSE_MS
  return {
    seatId,
    reference,
    state,
    runLabel,
    canName,
    came: state === 'claimed' && timeLeft < 0 ? { attended, sessions, certified } : null,
    ...(invitedAt ? { fullName, email } : { fullName: '', email: '' }),
  }
}

type Claim = Pick<OrderRow['places'][number], 'released' | 'claimedAt' | 'invitedAt'>

function placeState({ released, claimedAt, invitedAt }: Claim): PlaceState {
  if (released) return 'released'
  if (claimedAt) return 'claimed'
  return invitedAt ? 'invited' : 'open'
}
