import { type RequestStatus, requestStatuses } from '@portal/contract/requests'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppContext } from '../../server/src/features/context.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../server/src/testing/test-portal.ts'
import { fillCollege } from './fill/fill.ts'
import { isFilled } from './fill/is-filled.ts'
import { students } from './people/people.ts'
import { portrait } from './portraits/portrait.ts'
import { STUDENT_PASSWORD } from './sign-ins.ts'

const tables = ['users', 'idCards', 'certificates', 'requests', 'files', 'settings', 'accounts'] as const

/** Every row there is. */
const everything = ({ database }: AppContext) =>
  Promise.all(tables.map((table) => database.read.selectFrom(table).selectAll().execute()))

describe('the demonstration college', () => {
  let portal: TestPortal
  let admin: Caller
  let ids: string[]
  beforeAll(async () => {
    portal = await openTestPortal('sqlite')
    await fillCollege(portal.app)
    admin = await portal.signInAdmin()
    ids = (await admin.students.list({ pageSize: 50 })).rows.map(({ id }) => id)
  })
  afterAll(() => portal.close())

  const open = async (link: string | null) => {
    const answer = await admin.fetch(link ?? '')
    expect(answer.status).toBe(200)
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { bytes, type: answer.headers.get('content-type'), found: await typeOf(bytes) }
  }

  it('has forty students, one who has left, and requests in all four statuses', async () => {
    expect(ids).toHaveLength(40)
    expect(
      await portal.app.database.read.selectFrom('users').where('status', '=', 'inactive').selectAll().execute(),
    ).toHaveLength(1)
    const totalOf = async (status: RequestStatus) => (await admin.requests.queue({ status })).total
    expect(await Promise.all(requestStatuses.map(totalOf))).toEqual([12, 8, 5, 20])
  })

  it('has a photo of each student, and no two look alike', async () => {
    const { rows } = await admin.students.list({ pageSize: 50 })
    for (const { imageUrl } of rows) {
      const { bytes, type, found } = await open(imageUrl)
      expect([type, found]).toEqual(['image/jpeg', 'image/jpeg'])
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 600, height: 770 })
      expect((await open(`${imageUrl}&size=small`)).found).toBe('image/jpeg')
    }
    expect(new Set(students.map((student) => portrait(student.portrait))).size).toBe(students.length)
  })

  it('has an ID card for nearly every student', async () => {
    const counts = await Promise.all(ids.map(async (studentId) => (await admin.idCards.listOf({ studentId })).total))
    expect(counts.toSorted()).toEqual([0, ...Array(38).fill(1), 2])
  })

  it('has certificates whose documents open as what they are listed as', async () => {
    const lists = await Promise.all(ids.map((studentId) => admin.certificates.listOf({ studentId })))
    const types = new Set<string | undefined>()
    for (const { imageUrl, document } of lists.flatMap(({ rows }) => rows)) {
      const { bytes, type, found } = await open(imageUrl)
      expect([type, found]).toEqual([document?.type, document?.type])
      if (found === 'application/pdf') expectSoundPdf(bytes)
      else expect((await sharp(bytes).stats()).isOpaque).toBe(true)
      types.add(found)
    }
    expect([...types].toSorted()).toEqual(['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])
  })

  it('lets the student whose sign-in is told see everything of a student', async () => {
    const aarav = await portal.signIn({ email: students[0]?.email ?? '', password: STUDENT_PASSWORD }, 'student')
    expect(await aarav.me.profile()).toMatchObject({ firstName: 'Aarav', status: 'active' })
    expect((await aarav.me.idCards({})).total).toBe(1)
    expect((await aarav.me.certificates({})).total).toBe(4)
    const { rows } = await aarav.me.requests({})
    expect(rows.map(({ status }) => status).toSorted()).toEqual([...requestStatuses].toSorted())
  })

  it('stays as it is when it is filled again', async () => {
    const [aarav = ''] = ids
    await admin.students.deactivate({ id: aarav })
    const before = await everything(portal.app)
    await fillCollege(portal.app)
    expect(await everything(portal.app)).toEqual(before)
  })
})

it('a filling that is interrupted leaves nothing behind', async () => {
  const portal = await openTestPortal('sqlite')
  try {
    const before = await everything(portal.app)
    const storage = { ...portal.app.storage, put: roomFor(9, portal.app.storage) }
    await expect(fillCollege({ ...portal.app, storage })).rejects.toThrow('no room')
    expect(await everything(portal.app)).toEqual(before)
    expect(await isFilled(portal.app)).toBe(false)
  } finally {
    await portal.close()
  }
})

/** What a file is by its bytes, whatever it is called. */
async function typeOf(bytes: Buffer) {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf'
  return `image/${(await sharp(bytes).metadata()).format}`
}

/** A disk that takes so many files and is full then. */
function roomFor(files: number, { put }: AppContext['storage']): AppContext['storage']['put'] {
  let kept = 0
  return async (key, source) => {
    kept++
    if (kept > files) throw new Error('no room')
    await put(key, source)
  }
}

/** Every object is where the table at the end says, and the table where the last line says. */
function expectSoundPdf(bytes: Buffer) {
  const text = bytes.toString('latin1')
  const at = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const entries = [...text.slice(at).matchAll(/^(\d{10}) 00000 n $/gm)]
  expect(text.slice(at, at + 5)).toBe('xref\n')
  expect(entries.length).toBeGreaterThan(8)
  for (const [index, [, place]] of entries.entries()) {
    expect(text.slice(Number(place)).startsWith(`${index + 1} 0 obj\n`)).toBe(true)
  }
}
