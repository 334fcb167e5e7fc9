import { expect, test } from 'vitest'
import { aPaidBooking } from '../../../tests/support/bookings.ts'
import { at } from '../../../tests/support/clock.ts'
import { aZip, officeParts } from '../../../tests/support/archives.ts'
import { A_PDF, materialInput } from '../../../tests/support/materials.ts'
import { aPlatform } from '../../../tests/support/platform.ts'
import { listEvenings } from '../courses/programme-evenings.ts'
import { addMaterialPart, addRecording, findMaterialFile, listMaterials, removeMaterial } from './materials.ts'
import { listOwnMaterials } from './own-materials.ts'
import { purgeBrokenUploads } from './uploads.ts'

const URL = 'https://video.example/1'

test('a file arrives in parts, and is there with the last of them', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const runId = booking.run.id
  const input = { ...materialInput({ runId }), uploadId: 'one' }
  const part = (offset: number, end: number) =>
    addMaterialPart(platform, { ...input, offset, bytes: A_PDF.subarray(offset, end) })
  expect(await part(5, 9), 'not the first').toEqual({ ok: false, error: 'wrong-part' })
  expect(await part(0, 5)).toEqual({ ok: true, done: false })
  expect(await part(0, 5), 'sent again').toEqual({ ok: true, done: false })
  expect(await listMaterials(platform, { of: { runId } })).toEqual([])
  expect(await part(5, A_PDF.length)).toEqual({ ok: true, done: true })
  const [material] = await listOwnMaterials(platform, { bookingId: booking.id })
  expect(material).toMatchObject({ title: 'Slides', sizeBytes: A_PDF.length, recordingUrl: null })
  const file = await findMaterialFile(platform, { of: { runId }, materialId: material?.id ?? '' })
  expect(file).toMatchObject({ mediaType: 'application/pdf', downloadName: 'slides _1_.pdf' })
  expect(Buffer.from((await platform.materials.read(file?.file ?? '')) ?? [])).toEqual(A_PDF)
  await removeMaterial(platform, { actor: 'staff:maya', of: { runId }, materialId: material?.id ?? '' })
  expect(await platform.materials.read(file?.file ?? ''), 'its file goes with it').toBeNull()
})

test('what is left of an upload that broke off goes after a day, and whole files stay', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const input = materialInput({ runId: booking.run.id })
  const whole = await addMaterialPart(platform, { ...input, uploadId: 'whole' })
  expect(whole).toEqual({ ok: true, done: true })
  const add = (offset: number, end: number) =>
    addMaterialPart(platform, { ...input, uploadId: 'broken', offset, bytes: A_PDF.subarray(offset, end) })
  await add(0, 5)
  const later = (hours: number) => at(platform, new Date(Date.now() + hours * 3_600_000))
  await purgeBrokenUploads(later(23))
  expect(await add(5, 6), 'still there').toEqual({ ok: true, done: false })
  await purgeBrokenUploads(later(25))
  expect(await add(6, 9), 'gone').toEqual({ ok: false, error: 'wrong-part' })
  expect(platform.logged).toContainEqual(expect.objectContaining({ what: 'brokenUploads', count: 1 }))
  const [material] = await listMaterials(platform, { of: { runId: booking.run.id } })
  const file = await findMaterialFile(platform, { of: { runId: booking.run.id }, materialId: material?.id ?? '' })
  expect(await platform.materials.size(file?.file ?? '')).toBe(A_PDF.length)
})

test('D9 a file is taken for what its content is, and never for its name', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const add = (name: string, bytes: Buffer, size = bytes.length) =>
    addMaterialPart(platform, {
      ...materialInput({ runId: booking.run.id }),
      uploadId: name,
      name,
      bytes,
      size,
      offset: 0,
    })
  const wrong: [string, Buffer][] = [
    ['page.pdf', Buffer.from('<html><script>alert(1)</script>')],
    ['page.html', Buffer.from('<html>')],
    ['slides.zip', aZip({ 'a.txt': 'x' })],
    ['slides.pptx', aZip(officeParts('word/'))],
    ['macros.docx', aZip(officeParts('word/', { 'word/vbaProject.bin': 'x' }))],
    ['film.mp4', A_PDF],
    ['no-ending', A_PDF],
    ['x.constructor', A_PDF],
  ]
  for (const [name, bytes] of wrong) expect(await add(name, bytes), name).toEqual({ ok: false, error: 'wrong-type' })
  expect(await add('a.pdf', A_PDF, 101 * 1024 * 1024)).toEqual({ ok: false, error: 'too-large' })
  expect(await add('slides.pptx', aZip(officeParts('ppt/')))).toEqual({ ok: true, done: true })
  await platform.db
    .updateTable('material')
    .set({ sizeBytes: 500 * 1024 * 1024 - 100 })
    .execute()
  expect(await add('a.pdf', A_PDF, 1024 * 1024)).toEqual({ ok: false, error: 'no-room' })
})

const MB = 1024 * 1024

test('of eight files at once with room for one, one is stored', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const of = { runId: booking.run.id }
  await addMaterialPart(platform, materialInput(of))
  await platform.db
    .updateTable('material')
    .set({ sizeBytes: 500 * MB - A_PDF.length })
    .execute()
  const all = Array.from({ length: 8 }, (_, n) =>
    addMaterialPart(platform, { ...materialInput(of), actor: `staff:colleague${n}` }),
  )
  const added = await Promise.all(all)
  expect(added.filter(({ ok }) => ok)).toHaveLength(1)
  expect(added.filter(({ ok }) => !ok)).toEqual(Array(7).fill({ ok: false, error: 'no-room' }))
})

test('an account has two uploads open at once, what has arrived of them counts, and one that broke off makes way', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const of = { runId: booking.run.id }
  const begin = (on = platform, actor: 'staff:maya' | 'staff:bo' = 'staff:maya') =>
    addMaterialPart(on, { ...materialInput(of), actor, size: 10 * MB, bytes: A_PDF })
  expect(await Promise.all([begin(), begin(), begin(), begin()])).toEqual(
    expect.arrayContaining([
      { ok: true, done: false },
      { ok: false, error: 'too-many-uploads' },
    ]),
  )
  expect(await platform.materials.list('part')).toHaveLength(2)
  expect(await begin(platform, 'staff:bo'), 'a colleague has their own').toMatchObject({ ok: true })
  const later = at(platform, new Date(Date.now() + 11 * 60_000))
  expect(await begin(later)).toMatchObject({ ok: true })
  await addMaterialPart(platform, { ...materialInput({ courseId: 1 }), actor: 'staff:zed' })
  await platform.db
    .insertInto('material')
    .values({
      ...of,
      title: 'Others',
      file: `${'0'.repeat(32)}.material`,
      downloadName: 'a.pdf',
      mediaType: 'application/pdf',
      sizeBytes: 490 * MB,
      visibleFrom: new Date(0),
    })
    .execute()
  expect(await begin(platform, 'staff:bo'), 'what has arrived counts').toEqual({ ok: false, error: 'no-room' })
})

test('a part whose place or size is no number is rejected', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const input = materialInput({ runId: booking.run.id })
  for (const wrong of [{ offset: NaN }, { offset: 0.5 }, { size: NaN }, { offset: Infinity }, { size: -0.5 }])
    expect(await addMaterialPart(platform, { ...input, ...wrong })).toEqual({ ok: false, error: 'wrong-part' })
})

test('a recording is an https address, and nothing is seen before its day', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const add = (url: string, visibleFrom = new Date(0)) =>
    addRecording(platform, { ...materialInput({ runId: booking.run.id, visibleFrom }), url })
  for (const url of [
    '',
    'video',
    'http://video.example/1',
    'javascript:alert(1)',
    'https://ann:secret@video.example/1',
  ])
    expect(await add(url), url).toEqual({ ok: false, error: 'no-address' })
  expect(await add(URL, new Date('2999-01-01'))).toMatchObject({ ok: true })
  expect(await listOwnMaterials(platform, { bookingId: booking.id })).toEqual([])
  expect(await add(URL)).toMatchObject({ ok: true })
  expect(await listOwnMaterials(platform, { bookingId: booking.id })).toMatchObject([{ recordingUrl: URL }])
})

test('a recording of a session is named by its start, needs no title, and is of a session that the date has', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const [first] = booking.run.sessions
  const add = (sessionStartsAt: Date | undefined, title = '') =>
    addRecording(platform, { ...materialInput({ runId: booking.run.id }), url: URL, title, sessionStartsAt })
  expect(await add(first?.startsAt)).toEqual({ ok: true, done: true })
  expect(await add(first?.startsAt, 'Second half')).toEqual({ ok: true, done: true })
  expect(await add(undefined), 'of no session').toEqual({ ok: false, error: 'no-title' })
  for (const other of [new Date(0), new Date(Number.NaN)])
    expect(await add(other)).toEqual({ ok: false, error: 'no-session' })
  const mine = await listOwnMaterials(platform, { bookingId: booking.id })
  expect(mine.map(({ title, sessionStartsAt }) => [title, sessionStartsAt])).toEqual([
    ['Recording', first?.startsAt],
    ['Second half', first?.startsAt],
  ])
})

test('a recording of an evening is named by its start, and a material of a date or course may be for a week', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const run = { ...materialInput({ runId: booking.run.id }), url: URL }
  const [evening] = listEvenings(booking.run)
  expect(await addRecording(platform, { ...run, title: '', sessionStartsAt: evening?.startsAt })).toMatchObject({
    ok: true,
  })
  const course = materialInput({ courseId: booking.course.id, shownFrom: 'booking' as const })
  expect(await addRecording(platform, { ...course, url: URL, title: 'Stories', week: 2 })).toMatchObject({ ok: true })
  const mine = await listOwnMaterials(platform, { bookingId: booking.id })
  expect(mine.map(({ title, week, sessionStartsAt }) => [title, week, sessionStartsAt])).toEqual([
    ['Stories', 2, null],
    ['Recording', null, evening?.startsAt],
  ])
  await expect(platform.db.updateTable('material').set({ week: 13 }).execute()).rejects.toThrow('week')
})

test('a course has files and recordings with a choice of when trainees see them, and its own room', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const course = { courseId: booking.course.id, shownFrom: 'start' as const }
  expect(await addMaterialPart(platform, materialInput({ runId: booking.run.id }))).toMatchObject({ ok: true })
  const fill = platform.db.updateTable('material').set({ sizeBytes: 500 * 1024 * 1024 })
  await fill.execute()
  expect(await addMaterialPart(platform, materialInput(course))).toEqual({ ok: true, done: true })
  await fill.execute()
  expect(await addMaterialPart(platform, materialInput(course))).toEqual({ ok: false, error: 'no-room' })
  const add = (of: Parameters<typeof addRecording>[1]['of'], sessionStartsAt?: Date) =>
    addRecording(platform, { ...materialInput(of), of, url: URL, ...(sessionStartsAt && { sessionStartsAt }) })
  expect(await add({ ...course, shownFrom: null })).toEqual({ ok: false, error: 'no-moment' })
  for (const courseId of [99, Number.NaN])
    expect(await add({ ...course, courseId })).toEqual({ ok: false, error: 'unknown-course' })
  expect(await add(course, booking.run.sessions[0]?.startsAt)).toEqual({ ok: false, error: 'no-session' })
  expect(await add(course)).toMatchObject({ ok: true })
  expect(await listMaterials(platform, { of: course })).toMatchObject([
    { title: 'Slides', shownFrom: 'start', visibleFrom: null, recordingUrl: null },
    { title: 'Slides', shownFrom: 'start', visibleFrom: null, recordingUrl: URL },
  ])
  const [first] = await listMaterials(platform, { of: course })
  await removeMaterial(platform, { actor: 'staff:maya', of: course, materialId: first?.id ?? '' })
  const entries = platform.db.selectFrom('audit').select('action').where('subject', '=', 'course/1').orderBy('id')
  expect((await entries.execute()).map(({ action }) => action)).toEqual([
    'material-added',
    'material-added',
    'material-removed',
  ])
})

test('the database takes a material of one date or of one course only, each with its own way to be shown', async () => {
  const platform = await aPlatform()
  const { booking } = await aPaidBooking(platform)
  const run = { runId: booking.run.id, visibleFrom: new Date() }
  const course = { courseId: 1, shownFrom: 'booking' as const }
  const insert = (values: object) =>
    platform.db
      .insertInto('material')
      .values({ title: 'Film', recordingUrl: URL, ...values })
      .execute()
  for (const wrong of [
    {},
    { ...run, ...course },
    { runId: run.runId },
    { courseId: 1 },
    { runId: run.runId, shownFrom: 'start' },
    { courseId: 1, visibleFrom: new Date() },
    { ...course, sessionStartsAt: new Date() },
  ])
    await expect(insert(wrong), JSON.stringify(wrong)).rejects.toThrow('check constraint')
  for (const right of [run, { ...run, sessionStartsAt: new Date() }, course]) await insert(right)
})
