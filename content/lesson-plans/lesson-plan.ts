/** What the two live days of a course look like: on a page that a visitor can download. */
export interface LessonPlan {
  days: [LessonDay, LessonDay]
  /** One exercise as it is given in class. */
  exercise: { name: string; task: string; steps: LessonPart[] }
}

interface LessonDay {
  name: string
  parts: LessonPart[]
}

export interface LessonPart {
  /** "10:30", or the minutes that a step of an exercise takes: "10 min". */
  time: string
  name: string
  text: string
}

/** When one of the plans was last changed. */
export const LESSON_PLANS_CHANGED = '2026-11-23'

export const lunch: LessonPart = { time: '13:00', name: 'Lunch', text: 'An hour away from the screen.' }

/** How a live evening of the twelve weeks goes, in every course. */
export const sampleEvening: LessonPart[] = [
  { time: '19:00', name: 'Round', text: 'What each team finished, and what got in the way.' },
  { time: '19:15', name: 'Topic of the week', text: 'A short demonstration by your trainer, then questions.' },
  { time: '19:35', name: 'Practice', text: 'In your project team, on your own backlog, with your coach listening.' },
  { time: '20:10', name: 'Feedback', text: 'Two teams show what they did. The group says what worked.' },
  { time: '20:25', name: 'Next steps', text: 'Who does what before next Wednesday.' },
]

export const lessonHoursNote =
  'Both days run from 10:00 to 17:00 UK time, with a short break every hour. Your trainer may spend longer where your group has questions.'
