import type { CourseId } from '#domain/courses/course.ts'
import { courseTone } from '../course-tone.ts'
import { PictureFrame } from './picture-frame.tsx'

/** The courses of the sixteen stories, in their order; a test holds it to the stories themselves. */
export const storyCourses: CourseId[] = [1, 2, 3, 1, 4, 2, 1, 3, 1, 2, 4, 3, 1, 2, 3, 1]

const roles: { id: CourseId; name: string; y: number }[] = [
  { id: 1, name: 'Scrum Master', y: 52 },
  { id: 2, name: 'Business Analyst', y: 128 },
  { id: 3, name: 'Product Owner', y: 200 },
  { id: 4, name: 'Project Manager', y: 266 },
]

/** From sixteen different places to four roles: one line a story, in the colour of its course. */
export function RoleLines() {
  return (
    <PictureFrame title="Sixteen lines from sixteen different starts to four roles: Scrum Master, Business Analyst, Product Owner and Project Manager.">
      {roles.map(({ id, name, y }) => {
        const stories = storyCourses.flatMap((course, story) => (course === id ? [story] : []))
        return (
          <g key={id} className={`tone-${courseTone[id]}`}>
            {stories.map((story, place) => {
              const [from, to] = [20 + story * 18.6, y + (place - (stories.length - 1) / 2) * 6]
              return <path key={story} className="pic-tone" d={`M8 ${from}h24C210 ${from} 220 ${to} 404 ${to}h16`} />
            })}
            <text x="434" y={y + 5}>
              {name}
            </text>
          </g>
        )
      })}
      <path className="pic-dots" d={storyCourses.map((_, story) => `M8 ${20 + story * 18.6}h0`).join('')} />
    </PictureFrame>
  )
}
