import { DAY_MS, HOUR_MS } from '@portal/contract/time/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { aPdf } from '../../../testing/files/files.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { sendFileOfRequest as sendFile } from '../../../testing/records/request-threads.ts'
import { sweepFiles } from './sweep.ts'

const FIVE_MEGABYTES = 5 * 1024 * 1024
const A_DAY_LATER_MS = DAY_MS + HOUR_MS

onBothEngines('files of a student that are attached to nothing', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine)
    await switchFeature(portal, 'requestLife')
  })
  afterAll(() => portal.close())

  const keysOf = async (userId: string) => {
    const files = portal.app.database.read.selectFrom('files').select('key').where('kind', '=', 'requestFile')
    return (await files.where('uploadedBy', '=', userId).execute()).map(({ key }) => key)
  }
  const listed = async (folder?: '' | 'orphans/') => {
    const keys: string[] = []
    for await (const { key } of portal.app.storage.list(folder)) keys.push(key)
    return keys
  }
  const sendMany = async (as: Parameters<typeof sendFile>[0], count: number) =>
    Promise.all(Array.from({ length: count }, async () => (await sendFile(as, aPdf(FIVE_MEGABYTES))).status))

  it('have at most 30 MB in all, also when they are sent at once; one that is refused is not kept', async () => {
    const { as, student } = await portal.signInStudent()
    expect((await sendMany(as, 8)).sort()).toEqual([...Array(6).fill(201), 429, 429])
    expect((await sendFile(as)).answer.code).toBe('TOO_MUCH_UNATTACHED')
    const keys = await keysOf(student.id)
    expect(keys).toHaveLength(6)
    expect((await listed()).filter((key) => key.startsWith('requests/')).sort()).toEqual(keys.sort())
    // Another one is not limited by them, nor is the office.
    expect((await sendFile((await portal.signInStudent()).as)).status).toBe(201)
    const admin = await portal.signInAdmin()
    expect(await sendMany(admin, 7)).toEqual(Array(7).fill(201))
  })

  it('leave room again when they are attached, and when they are a day old', async () => {
    const { as, student } = await portal.signInStudent()
    const { id } = await as.me.submitRequest({ message: 'A bonafide certificate, please.' })
    const [first] = await Promise.all(Array.from({ length: 6 }, () => sendFile(as, aPdf(FIVE_MEGABYTES))))
    expect((await sendFile(as)).status).toBe(429)
    await as.me.answerRequest({ id, text: 'Here', files: [first?.answer.id ?? ''] })
    expect((await sendFile(as)).status).toBe(201)
    portal.passTime(A_DAY_LATER_MS)
    const later = portal.caller(await portal.openSession(student.id))
    expect(await sendMany(later, 3)).toEqual([201, 201, 201])
    // That of the request and the three new ones.
    expect(await keysOf(student.id)).toHaveLength(4)
    portal.passTime(-A_DAY_LATER_MS)
  })

  it('are removed after a day and not kept aside, while those of the office are', async () => {
    const { as, student } = await portal.signInStudent()
    await sendFile(as)
    const [ofStudent = ''] = await keysOf(student.id)
    const admin = await portal.signInAdmin()
    await sendFile(admin)
    const ofOffice = (await keysOf((await admin.session.current()).user?.id ?? '')).at(-1) ?? ''
    const startedAt = new Date()
    const now = () => new Date(startedAt.getTime() + A_DAY_LATER_MS)
    await sweepFiles({ ...portal.app, now }, startedAt, A_DAY_LATER_MS)
    const kept = await listed('orphans/')
    expect({ row: await keysOf(student.id), file: await portal.app.storage.sizeOf(ofStudent) }).toEqual({
      row: [],
      file: null,
    })
    expect(kept).not.toContain(`orphans/${ofStudent}`)
    expect(kept).toContain(`orphans/${ofOffice}`)
  })
})
