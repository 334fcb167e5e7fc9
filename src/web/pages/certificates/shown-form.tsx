import type { CertificateVisibility } from '#domain/certificates/certificate.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'

const OPTIONS: { value: CertificateVisibility; label: string; text: string }[] = [
  { value: 'all', label: 'Everything', text: 'Name, course, dates, and the signed file to download.' },
  {
    value: 'nameless',
    label: 'All but your name',
    text: 'Course and dates. The signed file names you, so it is not offered.',
  },
  { value: 'nothing', label: 'Nothing', text: 'The page answers as if there were none.' },
]

/** The holder decides. */
export function VisibilityForm({ shown, page }: { shown: CertificateVisibility; page: string }) {
  return (
    <form method="post" className="form certificate-form">
      <ChoiceCards legend={<h2>What others see</h2>} name="shown" options={OPTIONS} defaultValue={shown} />
      <p className="field-hint">
        At <a href={page}>{page}</a>, for whoever has this address. Search engines are asked to leave it out.
      </p>
      <p className="actions">
        <Button name="intent" value="show">
          Save
        </Button>
      </p>
    </form>
  )
}
