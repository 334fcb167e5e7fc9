import { loadWrittenArticles } from '#domain/blog/written-articles.ts'
import type { ContentDocument } from '#domain/content/content-document.ts'
import { contentOf, loadShownContent } from '#domain/content/shown-content.ts'
import { listClaims } from '#domain/settings/settings.ts'
import { getSettings } from '#domain/settings/stored-settings.ts'
import { currentTrainers, listTrainers } from '#domain/trainers/trainer.ts'
import { aboutDocument } from './about.ts'
import { homeDocument } from './home.ts'
import { storiesDocument } from './stories.ts'

export type SampleSection =
  | 'Trainers'
  | 'Founders'
  | 'Figures'
  | 'Stories'
  | 'Stories on the home page'
  | 'Recordings'
  | 'Employers'
  | 'Articles'

/** How many of each section are invented, and so are not shown with live card keys. A section without any is left out. */
export async function countSamples(
  platform: Parameters<typeof loadWrittenArticles>[0],
): Promise<{ section: SampleSection; count: number }[]> {
  const [shown, trainers, settings, articles] = await Promise.all([
    loadShownContent(platform),
    listTrainers(platform),
    getSettings(platform),
    loadWrittenArticles(platform),
  ])
  const countIn = <Value>(document: ContentDocument<Value>, list: (value: Value) => readonly unknown[]): number => {
    const value = contentOf(document, { shown, log: platform.log })
    return list(value).length - list(document.withoutSamples?.(value) ?? value).length
  }
  const counts: Record<SampleSection, number> = {
    Trainers: currentTrainers(trainers).filter(({ isSample }) => isSample).length,
    Founders: countIn(aboutDocument, ({ founders }) => founders),
    Figures: listClaims(settings, platform.clock.now()).filter(({ isSample }) => isSample).length,
    Stories: countIn(storiesDocument, ({ testimonials }) => testimonials),
    'Stories on the home page': countIn(storiesDocument, ({ homeStories }) => homeStories),
    Recordings: countIn(storiesDocument, ({ voices }) => voices),
    Employers: countIn(homeDocument, ({ employers }) => employers),
    Articles: articles.filter(({ sample }) => sample).length,
  }
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([section, count]) => ({ section: section as SampleSection, count })) // the record's own keys
}
