import type { Platform } from '#platform/platform.ts'

export interface HelpItem {
  id: number
  question: string
  answer: string
}

/** What students read for help, in the office's order; hidden ones are left out. */
export async function listHelpItems(platform: Pick<Platform, 'db'>): Promise<HelpItem[]> {
  return platform.db
    .selectFrom('helpItem')
    .select(['id', 'question', 'answer'])
    .where('hiddenAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
