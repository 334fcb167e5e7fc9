import { acceptQuote } from '../../src/domain/orders/accept-quote.ts'
import { expireHolds } from '../../src/domain/orders/expire-holds.ts'
import { givePlaceBack } from '../../src/domain/orders/give-place-back.ts'
import { claimPlace, namePlace } from '../../src/domain/orders/name-place.ts'
import { findPlaceChanges, movePlace } from '../../src/domain/orders/place-changes.ts'
import { moveBooking } from '../../src/domain/bookings/move-booking.ts'
import { pence } from '../../src/domain/pence.ts'
import { changeSetting } from '../../src/domain/settings/stored-settings.ts'
import { beginsInHours } from './ageing.ts'
import { emptyStatement } from './bank-statement.ts'
import { endHold } from './bookings.ts'
import { seededRandom } from './chance.ts'
import { anOrder, orderOf } from './orders.ts'
import { ACTS, type Acts, type History, liveBy } from './payment-histories.ts'
import { aPlatform, type TestPlatform } from './platform.ts'
import { aRun } from './runs.ts'

/** One order of one to five places, and what happened to it. */
export interface OrderHistory extends History {
  orderId: string
}

const BY = { actor: 'staff:grace', reason: 'It happened so.' } as const

/** Charges VAT, and has a code that leaves odd pennies. */
export async function aPlatformForOrders(): Promise<TestPlatform> {
  const platform = await aPlatform()
  const typed = { charged: 'yes', rateBasisPoints: '20', number: 'GB 123 4567 89' }
  await changeSetting(platform, { actor: BY.actor, name: 'vat', version: 0, typed })
  const coupon = { code: 'ODD', description: 'Odd pennies', kind: 'amount' as const, value: 10_001 }
  await platform.db.insertInto('coupon').values(coupon).execute()
  return platform
}

/** Some begin so soon that the terms give nothing back, some have a code that leaves odd pennies. */
export async function anOrderHistory(platform: TestPlatform, number: number): Promise<OrderHistory> {
  const chance = seededRandom(number)
  const seats = 1 + chance.below(5)
  const aDate = async (label: string, capacity: number) => {
    const run = await aRun(platform, { label, capacity: String(capacity) })
    await beginsInHours(platform, run.id, 24 * (chance.below(3) === 0 ? 10 : 60))
    return run
  }
  const runs = [
    await aDate(`Order here ${number}`, seats + chance.below(2)),
    await aDate(`Order there ${number}`, 1 + chance.below(3)),
  ]
  const settle = chance.below(4) === 0 ? 'card' : 'quote'
  const order = await anOrder(platform, {
    seats: String(seats),
    settle,
    trainingDate: runs[0]?.label,
    couponCode: chance.oneOf(['', '', 'ODD', 'DISCOUNT50']),
    email: `${number}@fjord.example`,
  })
  return {
    platform,
    chance,
    orderId: order.publicId,
    bookingId: order.saleId,
    publicId: order.traineeId,
    runIds: runs.map(({ id }) => id),
    happened: [`${settle}, ${seats} places`],
    statement: emptyStatement(),
  }
}

/** Also one that was given back. */
async function aPlace({ platform, chance, orderId }: OrderHistory) {
  const { places } = await orderOf(platform, orderId)
  const seatId = chance.oneOf(places)?.seatId ?? ''
  const row = platform.db.selectFrom('booking').select(['id', 'claimKey', 'pricePence', 'discountPence'])
  const place = await row.where('publicId', '=', seatId).executeTakeFirstOrThrow()
  return { ...place, seatId, net: place.pricePence - place.discountPence }
}

const {
  'pay balance': _balance,
  withdraw: _withdraw,
  'hold is lost': _lost,
  move: _move,
  'hold ends': _ends,
  ...OF_MONEY
} = ACTS

const ORDER_ACTS: Acts<OrderHistory> = {
  ...OF_MONEY,
  accept: ({ platform, orderId }) =>
    acceptQuote(platform, { publicId: orderId, fields: { fullName: 'Mei Tan', poNumber: '' } }),
  name: async (history) => {
    const { platform, chance, orderId } = history
    const { seatId } = await aPlace(history)
    const who = chance.below(1000)
    const fields = { fullName: `Person ${who}`, email: `${who}-${history.bookingId}@home.example` }
    await namePlace(platform, { orderId, seatId, fields })
  },
  claim: async (history) => {
    const { claimKey, id } = await aPlace(history)
    const fields = { fullName: 'Ella Sørensen', email: `ella-${id}@home.example` }
    if (claimKey) await claimPlace(history.platform, { key: claimKey, fields })
  },
  'give back': async (history) => {
    const { id: bookingId, net } = await aPlace(history)
    const credit = pence(history.chance.oneOf([net, net, net, 0, 1 + history.chance.below(net + 1000)]) ?? 0)
    const give = () => givePlaceBack(history.platform, { bookingId, ...BY, credit })
    await Promise.all(history.chance.below(4) === 0 ? [give(), give()] : [give()])
  },
  'buyer gives back': async (history) => {
    const { platform, orderId } = history
    const { changes } = await findPlaceChanges(platform, await orderOf(platform, orderId))
    const { seatId } = await aPlace(history)
    const credit = changes[seatId]?.giveBack?.credit
    if (credit === undefined) return
    await givePlaceBack(platform, { orderId, seatId, actor: 'visitor', reason: 'On the page', credit })
  },
  'move a place': async (history) => {
    const { id: bookingId } = await aPlace(history)
    const toRunId = history.chance.oneOf(history.runIds) ?? ''
    await moveBooking(history.platform, { bookingId, toRunId, actor: BY.actor })
  },
  'buyer moves a place': async (history) => {
    const { platform, orderId } = history
    const { seatId } = await aPlace(history)
    await movePlace(platform, { orderId, seatId, toRunId: history.chance.oneOf(history.runIds) ?? '' })
  },
  'holds end': async ({ platform, orderId }) => {
    const { saleId } = await orderOf(platform, orderId)
    const places = await platform.db.selectFrom('booking').select('id').where('saleId', '=', saleId).execute()
    for (const { id } of places) await endHold(platform, id)
    await expireHolds(platform)
  },
}
const OFTEN = ['give back', 'give back', 'buyer gives back', 'move a place', 'buyer moves a place', 'hear event']
const NAMES = [...OFTEN, 'name', 'claim', ...Object.keys(ORDER_ACTS)]

/** Up to eight moments, at each of which one to three acts run at once. Most quotes are accepted first. */
export function liveAsOrder(history: OrderHistory): Promise<void> {
  const isQuote = history.happened[0]?.startsWith('quote')
  const first = isQuote
    ? ['accept', history.chance.oneOf(['name', 'record a part']) ?? '']
    : ['pay first', 'hear event']
  return liveBy(history, ORDER_ACTS, NAMES, history.chance.below(10) === 0 ? [] : first)
}
