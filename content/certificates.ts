/** What earns a certificate of attendance, and what it says beside name, course and dates. Changes count for later ones. */
export const certificates = {
  /** Of a run's sessions, in per cent, rounded up to whole sessions. */
  leastPercent: 80,
  facilitators: 'Facilitated live online by practising trainers of Tideway Agile',
}
