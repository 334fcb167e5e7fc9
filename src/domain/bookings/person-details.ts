import type { z } from 'zod'
import { traineeDetails } from './trainee-details.ts'

/** Who a booking is for: the rules and texts of the booking form. */
export const personDetails = traineeDetails.pick({ fullName: true, email: true, phoneNumber: true })

export type PersonDetails = z.infer<typeof personDetails>
