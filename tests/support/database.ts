import { inject } from 'vitest'
import { cloneTemplate } from './cluster.ts'

/** The address of a fresh, migrated and seeded database for this test alone. */
export const aDatabase = (): Promise<string> => cloneTemplate(inject('clusterUrl'))
