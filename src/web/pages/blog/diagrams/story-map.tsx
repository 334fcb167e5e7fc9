import { CardTable } from './card-table.tsx'

const releases = [
  { name: 'First release', cards: [['see free places'], ['reserve now, pay at the desk'], ['be on a printed list']] },
  {
    name: 'Second release',
    cards: [['filter by age'], ['pay by card', 'cancel a place'], ['teacher ticks names on a tablet']],
  },
  {
    name: 'Later',
    cards: [['hear when a place is free'], ['discount for a sister or brother'], ['see a child’s progress']],
  },
]

export function StoryMap() {
  return (
    <CardTable
      title="Epic: parents can book swimming lessons online"
      columns={['Find a lesson', 'Book a place', 'Come to the lesson']}
      lanes={releases}
      caption="A story map. Across: one errand from start to end. Down: each step grows richer."
    />
  )
}
