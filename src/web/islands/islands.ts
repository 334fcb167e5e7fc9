import type { ComponentType } from 'react'
import { EnquiryForm, type EnquiryFormProps } from '#web/pages/enquiries/enquiry-form.tsx'

/** Parts of reading pages that become React when a visitor means to use them. Their props are JSON. */
export interface IslandProps {
  enquiry: EnquiryFormProps
}
export type IslandName = keyof IslandProps

export const ISLANDS: { [Name in IslandName]: ComponentType<IslandProps[Name]> } = { enquiry: EnquiryForm }
