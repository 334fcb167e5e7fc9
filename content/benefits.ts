export interface Benefit {
  id: number
  /** Which drawing goes with it. */
  picture: 'classroom' | 'board' | 'coaching' | 'mentoring' | 'resources' | 'certificate'
  /** What the drawing shows. */
  alt: string
  heading: string
  description: string
  section: 1 | 2
}

/** What every package for individuals includes, in two sections of three. */
export const benefits: Benefit[] = [
  {
    id: 1,
    picture: 'classroom',
    alt: 'Six tiles of a video classroom, one of them speaking',
    heading: 'Live online training',
    description: 'Two live days with a trainer and a small group, then a live evening every week.',
    section: 1,
  },
  {
    id: 2,
    picture: 'board',
    alt: 'A board with three columns of cards, one card under way',
    heading: 'Remote work experience',
    description:
      'A place in a team with a board, a real backlog and ceremonies, and something to talk about in interviews.',
    section: 1,
  },
  {
    id: 3,
    picture: 'coaching',
    alt: 'Two lines that draw closer to each other as they rise',
    heading: 'Coaching',
    description: 'Someone to talk things through with, week by week, until the method becomes a habit.',
    section: 1,
  },
  {
    id: 4,
    picture: 'mentoring',
    alt: 'A flight of steps with one marker at the top and one half way up',
    heading: 'Mentoring',
    description: 'Help from someone who has made the same move, with your CV, your portfolio and your interviews.',
    section: 2,
  },
  {
    id: 5,
    picture: 'resources',
    alt: 'Three sheets, one behind the other',
    heading: 'Resources',
    description: 'Slides, templates and practice questions for exams such as PSM I and PSPO I, yours to keep.',
    section: 2,
  },
  {
    id: 6,
    picture: 'certificate',
    alt: 'A sheet with a few lines and a seal',
    heading: 'Certificate of attendance',
    description: 'Proof of your live days, with your name and the dates. Employers can check it online.',
    section: 2,
  },
]
