import { PictureFrame } from './drawings.tsx'

/** After paying: a ticket with the bands of a course, and a tick. */
export function TickedTicket() {
  return (
    <PictureFrame title="A ticket with a tick on it.">
      <path className="band-3" d="m128 78 412-42 22 224-412 42z" />
      <path className="pic-surface pic-edge" d="M100 50H540V128a14 14 0 0 0 0 28V284H100V156a14 14 0 0 0 0-28z" />
      <path className="band-2" d="M100.7 112C200 108 320 96 539 66V128H100.7z" />
      <path className="band-4" d="M100.7 122C230 120 380 110 539 92V128H100.7z" />
      <path className="band-6" d="M100.7 128C260 128 420 122 539 112V128z" />
      <path className="pic-line pic-dashed" d="M114 142H526" />
      <path className="pic-bar" d="M132 184H300" />
      <path className="pic-text" d="M132 214H260M132 236H330M132 258H228" />
      <circle className="pic-sun" cx="452" cy="216" r="46" />
      <path className="pic-sign pic-on-sun" d="m430 216 16 18 28-36" />
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
