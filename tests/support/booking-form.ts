import { bookFromForm } from '../../src/domain/bookings/book.ts'
import type { TestPlatform } from './platform.ts'

export const person = { fullName: 'Amara Okafor', email: 'amara@example.com', phoneNumber: '44 20 7946 0123' }

/** Sends the booking form of course 1 for this person, with what else is typed and stated. */
export const sendBookingForm = (
  platform: TestPlatform,
  trainingDate: string,
  fields: Record<string, string> = {},
  stated: Record<string, unknown> = {},
) =>
  bookFromForm(platform, {
    courseId: 1,
    fields: { ...person, trainingDate, ...fields },
    idempotencyKey: null,
    stated,
    address: '127.0.0.1',
  })
