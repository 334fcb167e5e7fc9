import { CardTable } from './card-table.tsx'

const lanes = [
  {
    name: 'For the Sprint Goal',
    cards: [
      ['Buddy for Tom', 'Walk through the first morning'],
      ['Pass for Ana', 'Ask two managers about buddies', 'Desk plan for 2 April'],
      ['List of five starters', 'Laptops for all five'],
    ],
  },
  {
    name: 'Daily business, about 40% of the hours',
    cards: [['New bank details, 3'], ['March payroll'], ['Access closed for 2 leavers']],
  },
]

export function ScrumBoard() {
  return (
    <CardTable
      title="Sprint Goal: everyone who starts on 2 April has a laptop, a pass and a named buddy by 9:30"
      columns={['To do', 'In progress, at most 4', 'Done']}
      lanes={lanes}
      caption="The onboarding team’s board on day four of Sprint 1. Four cards are open, which is the limit."
    />
  )
}
