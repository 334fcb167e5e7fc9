import { inject } from 'vitest'
import { cloneTemplate, createEmpty } from './cluster.ts'

/** The address of a fresh, migrated and seeded database for this test alone. */
export const aDatabase = (): Promise<string> => cloneTemplate(inject('clusterUrl'))

/** The address of a database of this test's own that nobody has migrated yet. */
export const anEmptyDatabase = (): Promise<string> => createEmpty(inject('clusterUrl'))
