import type { Trainer } from '#domain/trainers/trainer.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TrainerPicture } from '../../trainer-picture.tsx'

export function PhotographSection({ trainer, mayWrite }: { trainer: Trainer; mayWrite: boolean }) {
  return (
    <section className="panel" aria-labelledby="photograph-title">
      <h2 id="photograph-title">Photograph</h2>
      <div className="trainer-name">
        <TrainerPicture trainer={trainer} />
        {!trainer.photo && <p>Without a photograph, visitors see these initials.</p>}
      </div>
      {mayWrite && <PhotographForm trainerId={trainer.id} />}
      {mayWrite && trainer.photo && (
        <form method="post">
          <button className="link-button" name="intent" value="remove-photograph">
            Remove the photograph
          </button>
        </form>
      )}
    </section>
  )
}

function PhotographForm({ trainerId }: { trainerId: string }) {
  return (
    <form
      method="post"
      action={paths.admin.trainerPhotograph(trainerId)}
      encType="multipart/form-data"
      className="admin-form"
    >
      <Field
        name="photograph"
        type="file"
        label="New photograph"
        hint="JPEG, PNG or WebP, at most 20 MB and 50 million pixels"
        accept="image/jpeg,image/png,image/webp"
        required
      />
      <Button small kind="quiet">
        Save the photograph
      </Button>
    </form>
  )
}
