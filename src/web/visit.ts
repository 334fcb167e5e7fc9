import { createContext } from 'react-router'
import type { Config } from '#platform/config.ts'
import type { Platform } from '#platform/platform.ts'

/** What a page's loader and action stand on, and what is known of this request. */
export interface Visit {
  platform: Platform
  config: Config
  address: string
  nonce: string
  requestId: string
}

export const visitContext = createContext<Visit>()
