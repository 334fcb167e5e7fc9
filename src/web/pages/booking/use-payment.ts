import { useEffect, useState } from 'react'
import type { InstalmentPart } from '#domain/bookings/booking.ts'
import { type Pence, toPounds } from '#domain/pence.ts'
import { apiPaths } from '#web/api-paths.ts'

export type PaymentState =
  | { status: 'loading' }
  | { status: 'ready'; clientSecret: string; amount: number }
  | { status: 'failed'; sentence: string }

/** Asks the server for this booking's payment, as the specification's client does. Asking again is always safe. */
export function usePayment(
  publicId: string,
  instalment: InstalmentPart,
  shown: Pence,
): { payment: PaymentState; retry: () => void } {
  const [payment, setPayment] = useState<PaymentState>({ status: 'loading' })
  const [tries, setTries] = useState(1)
  useEffect(() => {
    let current = true
    void initiate(publicId, instalment, shown).then((answer) => current && setPayment(answer))
    return () => {
      current = false
    }
  }, [publicId, instalment, shown, tries])
  const retry = () => {
    setPayment({ status: 'loading' })
    setTries(tries + 1)
  }
  return { payment, retry }
}

async function initiate(publicId: string, instalment: InstalmentPart, shown: Pence): Promise<PaymentState> {
  try {
    const response = await fetch(apiPaths.initiatePayment, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ traineeId: publicId, instalment, amount: toPounds(shown) }),
    })
    const answer: { clientSecret?: string; amount?: number; error?: string } = await response.json()
    if (response.ok && answer.clientSecret)
      return { status: 'ready', clientSecret: answer.clientSecret, amount: answer.amount ?? 0 }
    return { status: 'failed', sentence: answer.error ?? '' }
  } catch {
    return { status: 'failed', sentence: 'We could not reach our server. Your place stays yours meanwhile.' }
  }
}
