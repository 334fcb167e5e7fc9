import { formatSize } from '#domain/materials/material-type.ts'
import type { Material } from '#domain/materials/materials.ts'
import { paths } from '#web/paths.ts'

interface MyMaterialsProps {
  reference: string
  /** Of no one step of the course. */
  materials: Material[]
}

export function MyMaterials({ reference, materials }: MyMaterialsProps) {
  return (
    <section className="my-part" aria-labelledby="materials-title">
      <h2 id="materials-title">Materials and recordings</h2>
      <ul className="my-documents">
        {materials.map((material) => (
          <li key={material.id}>
            <MaterialLink material={material} reference={reference} />
            <span>{material.sizeBytes === null ? 'Recording' : formatSize(material.sizeBytes)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where a recording is watched, or a file is saved. */
export function MaterialLink({ material, reference }: { material: Material; reference: string }) {
  const { id, title, recordingUrl, sessionStartsAt } = material
  if (!recordingUrl)
    return (
      <a href={paths.myMaterial(reference, id)} download="">
        {title}
      </a>
    )
  const watch = title === 'Recording' ? 'Watch the recording' : `Watch: ${title}`
  return (
    <a href={recordingUrl} rel="noopener external nofollow">
      {sessionStartsAt ? watch : title}
    </a>
  )
}
