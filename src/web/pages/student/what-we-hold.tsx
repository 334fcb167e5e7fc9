import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** To keep a copy of everything, or to have erased what need not stay. */
export function MyDataSection() {
  return (
    <section className="panel" aria-labelledby="hold-title" id="erase">
      <h2 id="hold-title">What we hold about you</h2>
      <p>
        Your account, bookings, payments, papers, the mails we sent, and what you have written to us. The copy is a file
        that people and programs can read.
      </p>
      <p className="actions">
        <ButtonLink kind="quiet" small href={paths.myHeld}>
          Look at it
        </ButtonLink>
        <ButtonLink kind="quiet" small href={paths.myExport} download>
          Save a copy
        </ButtonLink>
      </p>
      <details className="confirm confirm-danger">
        <summary>Erase what you can…</summary>
        <form method="post" className="confirm-body">
          <p>
            Your account, your picture and what you wrote to us go. Paid bookings stay for six years with your name and
            email, because the tax authority may ask for them. This cannot be undone.
          </p>
          <Button kind="danger" small name="intent" value="erase">
            Erase my account
          </Button>
        </form>
      </details>
    </section>
  )
}
