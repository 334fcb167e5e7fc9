import { PictureFrame } from './drawings.tsx'

const tierSteps = [
  { name: 'Foundation', who: 'a whole team', x: 40, y: 214, band: 2, marked: 6 },
  { name: 'Intermediate', who: 'a new role', x: 226, y: 140, band: 3, marked: 2 },
  { name: 'Advanced', who: 'more teams', x: 412, y: 66, band: 6, marked: 6 },
]

/** Programmes for teams: who of a team goes to which of the three tiers. */
export function TierSteps() {
  return (
    <PictureFrame title="Three steps upwards with six people on each: Foundation is for a whole team, Intermediate for the two who take on a role, Advanced for several teams on one product.">
      {tierSteps.map(({ name, who, x, y, band, marked }) => (
        <g key={name}>
          <path className={`band-${band}`} d={`M${x} ${y}h188V320h-188z`} />
          {Array.from({ length: 6 }, (_, person) => (
            <path
              key={person}
              className={person < marked ? 'pic-sun' : 'pic-surface pic-edge'}
              d={`M${x + 12 + person * 28} ${y}v-9a11 11 0 0 1 22 0v9zm11-24a7 7 0 1 1 .1 0z`}
            />
          ))}
          <text className={band > 4 ? 'pic-on' : ''} x={x + 14} y={y + 34}>
            {name}
          </text>
          <text className={band > 4 ? 'pic-on' : ''} x={x + 14} y={y + 60}>
            {who}
          </text>
        </g>
      ))}
      <path className="pic-line" d="M435 20V8H463V20M491 20V8H519V20M547 20V8H575V20" />
      <path className="pic-line pic-strong" d="M40 214H226V140H412V66H600" />
    </PictureFrame>
  )
}

const stones = [
  { name: 'live days', x: 196, y: 238 },
  { name: 'practice', x: 308, y: 216 },
  { name: 'coaching', x: 420, y: 194 },
]

/** A new career: stepping stones over the water, from being interested to being in the role. */
export function SteppingStones() {
  return (
    <PictureFrame title="Stepping stones across water: from interested, over the live days, practice and coaching, to being in the role.">
      <path className="band-2" d="M90 214c70-8 110-2 150 6s100 14 150 0 100-14 150 0V320H90z" />
      <path className="band-3" d="M90 266c50 8 90 6 150-8s100-14 150 0 100 14 150 0V320H90z" />
      <path className="band-4" d="M120 300c50-14 70-14 120 0s100 14 150 0 60-14 110 0V320H120z" />
      <path
        className="band-6"
        d="M0 320C24 300 26 184 58 184H84c18 0 20 40 40 60s30 50 44 76zM600 140H520c-20 0-22 50-38 76s-30 70-42 104H600z"
      />
      <path className="pic-line pic-dashed" d="M84 184 196 238 308 216 420 194 536 140" />
      {stones.map(({ name, x, y }) => (
        <g key={name}>
          <ellipse className="pic-surface pic-edge" cx={x} cy={y} rx="40" ry="13" />
          <text x={x} y={y - 34} textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
      <circle className="pic-sun" cx="556" cy="124" r="13" />
      <text x="16" y="164">
        interested
      </text>
      <text x="576" y="94" textAnchor="end">
        in the role
      </text>
    </PictureFrame>
  )
}

/** The taster: a clock face on which one hour goes to three things. */
export function HourClock() {
  return (
    <PictureFrame title="A clock face. One hour is divided into three parts: see the job, try it, ask.">
      <path className="band-3" d={sector(0, 20)} />
      <path className="band-5" d={sector(20, 45)} />
      <path className="band-2" d={sector(45, 60)} />
      <circle className="pic-line" cx="250" cy="164" r="138" />
      <path
        className="pic-line"
        d={Array.from({ length: 12 }, (_, tick) => `M${onFace(tick * 5, 138)}L${onFace(tick * 5, 126)}`).join('')}
      />
      <circle className="pic-sun" cx="250" cy="164" r="50" />
      <text className="pic-on-sun" x="250" y="170" textAnchor="middle">
        1 hour
      </text>
      <path className="pic-line" d="M340 92 410 62M342 268l68 7M170 100 100 62" />
      <text x="418" y="66">
        see the job
      </text>
      <text x="418" y="280">
        try it
      </text>
      <text x="92" y="62" textAnchor="end">
        ask
      </text>
    </PictureFrame>
  )
}

/** A point of the clock face, by minute and distance from its middle. */
function onFace(minute: number, radius: number): string {
  const angle = (minute / 30) * Math.PI
  return `${Math.round(250 + radius * Math.sin(angle))} ${Math.round(164 - radius * Math.cos(angle))}`
}

const sector = (from: number, to: number): string => `M250 164L${onFace(from, 138)}A138 138 0 0 1 ${onFace(to, 138)}z`

/** An offer: a coupon to tear off, and the longer price that becomes a shorter one. */
export function Coupon() {
  return (
    <PictureFrame title="A coupon with a percent sign on its stub; on the other part a long price is crossed out, with a shorter one below it.">
      <path className="band-3" d="m92 92 466-44 20 214-466 44z" />
      <path className="pic-surface pic-edge" d="M60 60H382a18 18 0 0 0 36 0H570V272H418a18 18 0 0 0-36 0H60z" />
      <path className="pic-sun" d="M418 60H570V272H418a18 18 0 0 0-18-18V78a18 18 0 0 0 18-18z" />
      <path className="pic-line pic-dashed" d="M400 84V250" />
      <path className="pic-text" d="M92 104H230M92 244H190" />
      <path className="pic-bar" d="M92 146H340M92 196H216" />
      <path className="pic-sign" d="M80 158 352 134" />
      <circle className="pic-sign pic-on-sun" cx="456" cy="136" r="20" />
      <circle className="pic-sign pic-on-sun" cx="528" cy="196" r="20" />
      <path className="pic-sign pic-on-sun" d="M536 120 448 212" />
    </PictureFrame>
  )
}

/** A ticket with the bands of a course, without a stamp: nothing is known of its payment. */
export function BlankTicket() {
  return (
    <PictureFrame title="A ticket that has no stamp yet.">
      <path className="band-3" d="m128 78 412-42 22 224-412 42z" />
      <path className="pic-surface pic-edge" d="M100 50H540V128a14 14 0 0 0 0 28V284H100V156a14 14 0 0 0 0-28z" />
      <path className="band-2" d="M100.7 112C200 108 320 96 539 66V128H100.7z" />
      <path className="band-4" d="M100.7 122C230 120 380 110 539 92V128H100.7z" />
      <path className="band-6" d="M100.7 128C260 128 420 122 539 112V128z" />
      <path className="pic-line pic-dashed" d="M114 142H526" />
      <path className="pic-bar" d="M132 184H300" />
      <path className="pic-text" d="M132 214H260M132 236H330M132 258H228" />
    </PictureFrame>
  )
}

/** A payment that did not go through: a bank card, and the way back to try once more. */
export function CardAndWayBack() {
  return (
    <PictureFrame title="A bank card with an arrow that leads round and back.">
      <path className="band-3" d="m142 104 356-36 20 196-356 36z" />
      <rect className="pic-surface pic-edge" x="116" y="76" width="376" height="212" rx="16" />
      <path className="band-6" d="M116 112H492V150H116z" />
      <rect className="pic-sun" x="144" y="176" width="54" height="40" rx="5" />
      <path className="pic-line" d="M144 196h18m18 0h18M171 176v12m0 16v12" />
      <path className="pic-text" d="M144 244H214M230 244H300M316 244H356" />
      <circle className="pic-sun" cx="448" cy="232" r="46" />
      <path className="pic-sign pic-on-sun" d="M468 246A25 25 0 1 1 472 224M473 206V226H453" />
    </PictureFrame>
  )
}
