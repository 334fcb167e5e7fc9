import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { Field } from '#web/ui/field.tsx'

interface ArticleAddressProps {
  slug: string
  /** The day as a form has it and as one reads it; null while readers do not see the article. */
  published: { day: string; words: string } | null
  errors: { slug?: string; day?: string }
  mayWrite: boolean
  /** The newest version, which is what a colleague has seen who takes it off the site. */
  version: number
  mayTakeOff: boolean
}

/** Where an article is and since when: its address and its day, which can be changed, and whether it is on the site. */
export function ArticleAddress({ slug, published, errors, mayWrite, version, mayTakeOff }: ArticleAddressProps) {
  return (
    <section className="panel" aria-labelledby="address-title">
      <h2 id="address-title">Address and date</h2>
      <p>{paths.article(slug)}</p>
      {published && <p>Published {published.words}</p>}
      {mayWrite && (
        <div className="row-actions">
          <ConfirmAction label="Change the address" open={errors.slug !== undefined}>
            <form method="post" className="admin-form">
              <Field
                name="slug"
                label="Last part of the address"
                hint="Small letters, digits and hyphens. The old address keeps leading here."
                defaultValue={slug}
                maxLength={60}
                error={errors.slug}
                autoComplete="off"
              />
              <Button small kind="quiet" name="intent" value="rename">
                Change it
              </Button>
            </form>
          </ConfirmAction>
          {published && (
            <ConfirmAction label="Change the publication day" open={errors.day !== undefined}>
              <form method="post" className="admin-form">
                <Field
                  name="day"
                  label="Publication day"
                  type="date"
                  hint="Shown below the title. The blog and its feeds are in the order of these days."
                  width="short"
                  defaultValue={published.day}
                  error={errors.day}
                />
                <Button small kind="quiet" name="intent" value="date">
                  Save the day
                </Button>
              </form>
            </ConfirmAction>
          )}
          {mayTakeOff && (
            <ConfirmAction label="Take off the site" kind="danger">
              <form method="post">
                <p>Readers no longer find the article. Its text and its comments stay here.</p>
                <input type="hidden" name="version" value={version} />
                <Button small kind="danger" name="intent" value="unpublish">
                  Take it off
                </Button>
              </form>
            </ConfirmAction>
          )}
        </div>
      )}
    </section>
  )
}
