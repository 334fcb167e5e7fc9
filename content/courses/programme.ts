/** What follows the live days of a course: twelve weeks of live evenings and work on a real product. */
export interface Programme {
  /** Twelve for the specification's courses, in order. */
  weeks: ProgrammeWeek[]
  /** What the work experience is, for whom and with whom. */
  workExperience: string
  /** What a trainee can show at the end. */
  leavesWith: string[]
}

/** As many as the site promises everywhere. */
export const programmeWeeks = 12

export interface ProgrammeWeek {
  topic: string
  /** What happens in the live evening. */
  live: string
  /** What the project team works on until the next one. */
  project: string
}

/**
 * The live evenings, the same for every course: `weekday` is 1 for Monday and `day` its name; times are those of
 * `site.zone`. There are none in the winter break, whose first and last days are the same every year.
 */
export const liveEvening = {
  weekday: 3,
  day: 'Wednesday',
  startsAt: '19:00',
  endsAt: '20:30',
  winterBreak: { from: '12-21', until: '01-02' },
}

/** Hours of project work in a week, besides the live evening. */
export const projectHours = { from: 4, to: 6 }

export const afterTheProgramme =
  'Nothing more to pay. You keep the recordings, the materials and your project portfolio, and the alumni channel stays open to you.'
