import { type CoverProps, CoverFrame } from './cover-frame.tsx'

/** How many stories each feature of the epic holds. */
const features = [4, 3, 2]

/** Cards in cards: an epic holds features, a feature holds stories, one of them is next. */
export function UserStory({ title }: CoverProps) {
  return (
    <CoverFrame tone="tide" title={title}>
      <rect className="cover-card cover-b3" x="72" y="56" width="496" height="288" rx="10" />
      {features.map((stories, feature) => (
        <g key={feature} transform={`translate(${96 + feature * 154} 110)`}>
          <rect className="cover-card" width="140" height="210" rx="6" />
          {Array.from({ length: stories }, (_, story) => (
            <rect
              key={story}
              className={feature === 2 && story === 0 ? 'cover-sun' : 'cover-card cover-b4'}
              x="14"
              y={16 + story * 46}
              width="112"
              height="36"
              rx="4"
            />
          ))}
        </g>
      ))}
      <path className="cover-bar" d="M96 84h180" />
    </CoverFrame>
  )
}
