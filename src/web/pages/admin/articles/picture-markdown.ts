import { paths } from '#web/paths.ts'

/** How a text shows a picture. What would end its words is left out of them. */
export const pictureMarkdown = ({ id, words }: { id: string; words: string }): string =>
  `![${words.replaceAll(/[[\]\\]/g, '')}](${paths.pictureInText(id)})`
