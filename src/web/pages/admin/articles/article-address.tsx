import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmAction } from '#web/ui/confirm-action.tsx'
import { Field } from '#web/ui/field.tsx'

interface ArticleAddressProps {
  slug: string
  error: string | undefined
  mayWrite: boolean
  /** The newest version, which is what a colleague has seen who takes it off the site. */
  version: number
  mayTakeOff: boolean
}

/** Where an article is: its address, which can be changed, and whether it is on the site. */
export function ArticleAddress({ slug, error, mayWrite, version, mayTakeOff }: ArticleAddressProps) {
  return (
    <section className="panel" aria-labelledby="address-title">
      <h2 id="address-title">Address</h2>
      <p>{paths.article(slug)}</p>
      {mayWrite && (
        <div className="row-actions">
          <ConfirmAction label="Change the address" open={error !== undefined}>
            <form method="post" className="admin-form">
              <Field
                name="slug"
                label="Last part of the address"
                hint="Small letters, digits and hyphens. The old address keeps leading here"
                defaultValue={slug}
                maxLength={60}
                error={error}
                autoComplete="off"
              />
              <Button small kind="quiet" name="intent" value="rename">
                Change it
              </Button>
            </form>
          </ConfirmAction>
          {mayTakeOff && (
            <ConfirmAction label="Take off the site">
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
