import { featureNames } from '@portal/contract/features'
import { type RequestStatus, requestStatuses } from '@portal/contract/records/requests'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AppContext } from '../../server/src/features/context.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../server/src/testing/portal/test-portal.ts'
import { STUDENT_PASSWORD } from './credentials.ts'
import { people } from './people.ts'
import { isSeeded, seedDemo } from './seed.ts'

const tables = ['users', 'idCards', 'certificates', 'requests', 'files', 'settings', 'accounts'] as const

const allRows = ({ database }: AppContext) =>
  Promise.all(tables.map((table) => database.read.selectFrom(table).selectAll().execute()))

describe('the demonstration college', () => {
  let portal: TestPortal
  let admin: Caller
  let ids: string[]
  beforeAll(async () => {
    portal = await openTestPortal('sqlite', { PORTAL_VERIFICATION: 'on' })
    await seedDemo(portal.app)
    admin = await portal.signInAdmin()
    ids = (await admin.students.list({ pageSize: 50 })).rows.map(({ id }) => id)
  })
  afterAll(() => portal.close())

  const open = async (link: string | null) => {
    const answer = await admin.fetch(link ?? '')
    expect(answer.status).toBe(200)
    const bytes = Buffer.from(await answer.arrayBuffer())
    return { bytes, type: answer.headers.get('content-type'), found: typeOf(bytes) }
  }

  it('has forty students, one who has left, and requests in all four statuses', async () => {
    expect(ids).toHaveLength(40)
    const students = portal.app.database.read.selectFrom('users').selectAll().where('userType', '=', 'student')
    expect(await students.where('status', '=', 'inactive').execute()).toHaveLength(1)
    const totalOf = async (status: RequestStatus) => (await admin.requests.queue({ status })).total
    expect(await Promise.all(requestStatuses.map(totalOf))).toEqual([17, 9, 6, 23])
  })

  it('has a photo of each student, and no two look alike', async () => {
    const { rows } = await admin.students.list({ pageSize: 50 })
    const photos = new Set<string>()
    for (const { imageUrl } of rows) {
      const { bytes, type, found } = await open(imageUrl)
      expect([type, found]).toEqual(['image/jpeg', 'image/jpeg'])
      photos.add(bytes.toString('base64'))
      const small = await open(`${imageUrl}&size=small`)
      expect(small.found).toBe('image/jpeg')
      expect(small.bytes.length).toBeLessThan(bytes.length)
    }
    expect(photos.size).toBe(rows.length)
  })

  it('has an ID card for nearly every student', async () => {
    const counts = await Promise.all(ids.map(async (studentId) => (await admin.idCards.listOf({ studentId })).total))
    expect(counts.toSorted()).toEqual([0, ...Array(38).fill(1), 2])
  })

  it('has certificates whose documents open as what they are listed as', async () => {
    const lists = await Promise.all(ids.map((studentId) => admin.certificates.listOf({ studentId })))
    const types = new Set<string | undefined>()
    for (const { imageUrl, document } of lists.flatMap(({ rows }) => rows)) {
      const { type, found } = await open(imageUrl)
      expect([type, found]).toEqual([document?.type, document?.type])
      types.add(found)
    }
    expect([...types].toSorted()).toEqual(['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])
  })

  it('has every part on, nine kinds of request in use, one of them by rule, and four templates with two signatories', async () => {
    expect(await admin.settings.shown()).toMatchObject({ name: 'Shantivan College', parts: [...featureNames] })
    const kinds = await admin.requestKinds.list()
    expect(kinds.map(({ state }) => state)).toEqual(Array(9).fill('inUse'))
    expect(kinds.filter((kind) => kind.approvesByRule).map(({ name }) => name.en)).toEqual([
      'Certificate for a travel pass',
    ])
    const templates = await admin.letterTemplates.list()
    expect(templates.map(({ state, languages }) => [state, languages])).toEqual([
      ['inUse', ['en', 'hi']],
      ['inUse', ['en']],
      ['inUse', ['en']],
      ['inUse', ['en']],
    ])
    const signatories = await admin.letterSignatories.list()
    expect(signatories.map(({ hasPicture }) => hasPicture).toSorted()).toEqual([false, true])
  })

  it('has letters that approvals have issued, made as documents, and one that waits to be collected', async () => {
    await vi.waitFor(
      async () => {
        await portal.app.jobs.poll()
        const { rows } = await admin.letters.register({})
        expect(rows.map(({ state, serial }) => [state, serial.replace(/-\d{4}-/, ' ')])).toEqual([
          ['valid', 'CH 000001'],
          ['valid', 'BC 000413'],
          ['valid', 'BC 000412'],
          ['valid', 'TC 000088'],
        ])
      },
      { timeout: 50_000, interval: 200 },
    )
    const { rows } = await admin.letters.register({})
    const onPaper = rows.filter(({ handover }) => handover === 'paper')
    expect(onPaper.map(({ collectedAt }) => collectedAt === null)).toEqual([true, false])
  })

  it('lets the student whose sign-in is printed see a profile, a card, certificates and requests', async () => {
    const aarav = await portal.signIn({ email: people[0]?.details.email ?? '', password: STUDENT_PASSWORD }, 'student')
    expect(await aarav.me.profile()).toMatchObject({ firstName: 'Aarav', status: 'active' })
    expect((await aarav.me.idCards({})).total).toBe(1)
    const certificates = await aarav.me.certificates({})
    expect(certificates.total).toBe(5)
    expect(certificates.rows.map(({ documentType }) => documentType)).toContain('Letter')
    const { rows } = await aarav.me.requests({})
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(requestStatuses))
  })

  it('stays as it is when the demonstration is started again', async () => {
    const [aarav = ''] = ids
    await admin.students.deactivate({ id: aarav })
    const before = await allRows(portal.app)
    await seedDemo(portal.app)
    expect(await allRows(portal.app)).toEqual(before)
  })
})

it('an interrupted start leaves no half-made college behind', async () => {
  const portal = await openTestPortal('sqlite')
  try {
    const before = await allRows(portal.app)
    const storage = { ...portal.app.storage, put: limitedPut(9, portal.app.storage) }
    await expect(seedDemo({ ...portal.app, storage })).rejects.toThrow('no room')
    expect(await allRows(portal.app)).toEqual(before)
    expect(await isSeeded(portal.app)).toBe(false)
  } finally {
    await portal.close()
  }
})

/** The type of a file by its first bytes; the upload has checked that the rest can be opened. */
function typeOf(bytes: Buffer) {
  const head = bytes.toString('latin1', 0, 12)
  if (head.startsWith('%PDF-')) return 'application/pdf'
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG')) return 'image/png'
  return /^RIFF.{4}WEBP/s.test(head) ? 'image/webp' : undefined
}

/** A storage that takes `files` files and then fails, as a full disk does. */
function limitedPut(files: number, { put }: AppContext['storage']): AppContext['storage']['put'] {
  let stored = 0
  return async (key, source) => {
    stored++
    if (stored > files) throw new Error('no room')
    return put(key, source)
  }
}
