import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'vitest'
import { CasesSection } from '../../src/web/pages/admin/trainees/cases-section.tsx'
import { loadTrainee } from '../../src/web/pages/admin/trainees/load-trainee.ts'
import { PaymentsSection } from '../../src/web/pages/admin/trainees/payments-section.tsx'
import { bookingOf } from './bookings.ts'
import type { History } from './payment-histories.ts'

/** The page of the booking in the office: every state in words, no code and no figure that is missing. */
export async function ensureInWords({ platform, publicId, happened }: History): Promise<void> {
  const { reference } = await bookingOf(platform, publicId)
  const loaded = await loadTrainee({ platform, mayWrite: true }, { reference })
  if (!loaded) throw new Error(`expected a page of ${reference}`)
  const page = { ...loaded, answer: null, toFiles: true }
  const html = renderToStaticMarkup(
    createElement(Fragment, null, createElement(CasesSection, { page }), createElement(PaymentsSection, { page })),
  )
  const about = happened.join(', ')
  const states = [...html.matchAll(/class="badge[^"]*"[^>]*>(.*?)</g)].map(([, words]) => words)
  const { attempts, refunds, disputes, booking } = page.file
  expect(states.length, about).toBeGreaterThanOrEqual(
    attempts.length + refunds.length + disputes.length + booking.instalments.length,
  )
  expect(
    states.filter((words) => !/^[A-Z][a-z]/.test(words ?? '')),
    about,
  ).toEqual([])
  expect(html, about).not.toMatch(/\b(?:undefined|NaN)\b|\[object/)
}
