import type { UnusableCode } from '#domain/coupons/unusable-codes.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { paths } from '#web/paths.ts'
import type { ToDoItem } from './to-do-list.tsx'

export interface UnusableCodesProps {
  codes: UnusableCode[]
  campaign: Settings['campaign'] & { version: number }
  mayWrite: boolean
}

export const unusableCodeItems = ({ codes, campaign, mayWrite }: UnusableCodesProps): ToDoItem[] =>
  codes.map((one) => ({
    key: `code ${one.code}`,
    count: 1,
    sign: '!',
    kind: 'warn',
    label: (
      <>
        The code {one.code} doesn’t work{!one.forAll && ' for every course'}
        <p className="quiet">{one.words}</p>
      </>
    ),
    action: mayWrite && <Remedies unusable={one} campaign={campaign} />,
  }))

function Remedies({ unusable, campaign }: { unusable: UnusableCode; campaign: UnusableCodesProps['campaign'] }) {
  const { code, fault, places } = unusable
  const onBanner = campaign.shown && campaign.code === code
  const elsewhere = places.filter(({ href }) => !onBanner || !['/', paths.halfPrice].includes(href))
  return (
    <div className="to-do-actions">
      {fault === 'unknown' ? (
        <a href={paths.admin.addCoupon(asCoupon(code, onBanner ? campaign.offer : ''))}>Add it as a coupon</a>
      ) : (
        <a href={paths.admin.coupon(code)}>Look at the coupon</a>
      )}
      {onBanner && (
        <>
          <a href={paths.admin.setting('campaign')}>Change the text</a>
          <form method="post">
            <input type="hidden" name="version" value={campaign.version} />
            <button className="link-button" name="intent" value="hide-banner">
              Hide the banner
            </button>
          </form>
        </>
      )}
      {elsewhere.map(({ words, href }) => (
        <a key={words} href={href}>
          Read {words}
        </a>
      ))}
    </div>
  )
}

/** The fields of a new coupon, from the offer's text: "50% off your course" takes off 50 per cent. */
function asCoupon(code: string, offer: string): Record<string, string> {
  const percent = /(\d{1,3})\s?%/.exec(offer)?.[1]
  const pounds = /£\s?(\d[\d,.]*\d|\d)/.exec(offer)?.[1]
  if (percent) return { code, description: offer, kind: 'percent', amount: percent }
  return pounds ? { code, description: offer, kind: 'amount', amount: pounds } : { code, description: offer }
}
