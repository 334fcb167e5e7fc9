import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Chosen } from './teams.tsx'

/** What is written down of a company, as the form's fields. */
export const fieldsOf = ({ organisation, person }: NonNullable<Chosen['known']>) => ({
  companyName: organisation.name,
  billingAddress: organisation.postalAddress,
  vatNumber: organisation.vatNumber,
  country: organisation.country,
  ...person,
  ...(organisation.invoiceDays && { settle: 'invoice' }),
})

/** For whom the form is filled in; or the way to have it filled in, by email. */
export function KnownCompanyNote({ chosen: { known, isUnknown } }: { chosen: Chosen }) {
  if (known)
    return (
      <Notice kind="info" title={`Filled in for ${known.organisation.name}`}>
        <p>
          Your prices and terms count. Not you? <a href={paths.teams}>Start with an empty form</a>.
        </p>
      </Notice>
    )
  return (
    <details className="teams-known" open={isUnknown}>
      <summary>Ordered from us before?</summary>
      <form className="form" method="post" action={paths.teams}>
        {isUnknown && <p>This link has ended. Ask for another one here.</p>}
        <Field
          label="Your email"
          name="companyEmail"
          type="email"
          autoComplete="email"
          spellCheck={false}
          hint="Where we know your company, a link to the form comes by email: filled in, with your prices and terms"
        />
        <Button kind="quiet" small name="intent" value="form">
          Email me the link
        </Button>
      </form>
    </details>
  )
}
