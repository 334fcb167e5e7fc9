import { programmes } from '#content/individual.ts'
import { site } from '#content/site.ts'
import { introductionToScrum as video } from '#content/video.ts'
import { toPounds } from '#domain/pence.ts'
import { paths } from '#web/paths.ts'
import type { CourseStart } from './load-starts.ts'
import { film } from './film.ts'

/** schema.org's VideoObject, with the very words of the transcript on the page. */
export function videoObject(publicUrl: string): object {
  return {
    '@type': 'VideoObject',
    name: video.title,
    description: film.summary,
    thumbnailUrl: `${publicUrl}${film.poster}`,
    contentUrl: `${publicUrl}${film.mp4}`,
    uploadDate: film.published,
    duration: `PT${video.seconds}S`,
    inLanguage: 'en-GB',
    transcript: video.transcript.join('\n'),
  }
}

/** The four courses, in the order of the page. */
export function courseList(publicUrl: string, starts: CourseStart[]): object {
  const itemListElement = starts.map(({ course, next }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': 'Course',
      name: course.name,
      description: programmes[course.id],
      url: `${publicUrl}${paths.courseInfo(course.id)}`,
      provider: { '@type': 'EducationalOrganization', name: site.brand, url: `${publicUrl}/` },
      offers: {
        '@type': 'Offer',
        category: 'Paid',
        price: toPounds(course.price).toFixed(2),
        priceCurrency: 'GBP',
        availability: `https://schema.org/${next ? 'InStock' : 'SoldOut'}`,
      },
    },
  }))
  return { '@type': 'ItemList', itemListElement }
}
