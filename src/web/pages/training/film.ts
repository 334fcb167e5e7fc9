/** The files of the introduction, and what is said of it outside the page. */
export const film = {
  summary: 'Under two minutes on Scrum: the roles, the backlogs, the sprint and its meetings.',
  webm: '/video/introduction-to-scrum.webm',
  mp4: '/video/introduction-to-scrum.mp4',
  poster: '/video/introduction-to-scrum.webp',
  published: '2026-11-21',
}
