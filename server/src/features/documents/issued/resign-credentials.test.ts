import { createHash } from 'node:crypto'
import { issuedCredentialPath } from '@portal/contract/paths'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ClaimedJob, Progress } from '../../../platform/jobs/job.ts'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { addIssuedDocument } from '../../../testing/records/issued-documents.ts'
import { makeCredential } from '../credentials/make-credential.ts'
import { resignCredential } from '../credentials/sign-credential.ts'
import { findIssuedDocument } from './issued-documents.store.ts'
import { resignCredentialsJob, resignWhenDue } from './resign-credentials.job.ts'

const HASHED = '"hashed":true'

onBothEngines('public credentials that earlier versions made', (engine) => {
  let portal: TestPortal
  let studentId: string
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
    studentId = (await portal.addStudent()).id
  })
  afterAll(() => portal.close())
  beforeEach(() =>
    portal.app.database.transaction(async ({ db }) => {
      await db.deleteFrom('settings').where('name', '=', 'publicCredentials').execute()
      await db.deleteFrom('issuedDocuments').execute()
    }),
  )

  /** A certificate whose public credential has the hash of the e-mail address. */
  async function addFormer(details: Parameters<typeof addIssuedDocument>[2] = {}) {
    const document = await addIssuedDocument(portal.app, studentId, details)
    const facts = {
      ...document,
      code: document.code ?? '',
      fields: { name: 'Aarav Sharma', title: 'Degree' },
      file: null,
    }
    const { credential } = await makeCredential(portal.app, facts)
    const former = await resignCredential(portal.app, credential, 'aarav@college.example')
    await portal.app.database.transaction(({ db }) =>
      db.updateTable('issuedDocuments').set(former).where('id', '=', document.id).execute(),
    )
    return { ...document, ...former }
  }
  const credentialOf = async (id: string) => (await findIssuedDocument(portal.app.database.read, id))?.credential ?? ''
  const ask = (code: string | null) => portal.stranger.fetch(`/v/${code}`, { headers: { accept: 'application/vc' } })
  const jobs = () =>
    portal.app.database.read.selectFrom('jobs').selectAll().where('kind', '=', 'resignCredentials').execute()

  it('are signed again without the hash of the e-mail address, in every state; all else of them stays', async () => {
    const former = [await addFormer(), await addFormer({ state: 'revoked' }), await addFormer({ isPublic: 0 })]
    await resignWhenDue(portal.app)
    await portal.app.jobs.poll()
    for (const { id, credential } of former) {
      const now = JSON.parse(await credentialOf(id))
      const { proof: _, credentialSubject, ...rest } = JSON.parse(credential)
      expect(now).toMatchObject({ ...rest, proof: { cryptosuite: 'eddsa-rdfc-2022' } })
      expect(now.credentialSubject).toEqual({ ...credentialSubject, identifier: [credentialSubject.identifier[0]] })
    }
    const done = await jobs()
    await resignWhenDue(portal.app)
    expect(await jobs()).toHaveLength(done.length)
  })

  it('are never sent with it, also before they have been signed again, and a guess cannot be confirmed', async () => {
    const { code } = await addFormer()
    const sent = await (await ask(code)).text()
    expect(sent).not.toContain(HASHED)
    expect(sent).not.toContain('salt')
    expect(JSON.parse(sent).credentialSubject.identifier).toHaveLength(1)
  })

  it('are signed again by another node where one was killed, and none that was changed meanwhile is put back', async () => {
    const former = []
    for (let n = 0; n < 23; n++) former.push(await addFormer())
    const [first, last] = [former[0], former.at(-1)]
    const step = async (data: unknown) =>
      resignCredentialsJob(portal.app).step({ data, place: 0, total: 23 } as ClaimedJob)
    const commit = (write: Awaited<ReturnType<typeof step>>): Promise<Progress> =>
      portal.app.database.transaction((tx) => write(tx))
    // This node is killed before it has written anything; another one begins with the same step.
    await step({ after: 0 })
    const { data, done } = await commit(await step({ after: 0 }))
    expect([done, (await credentialOf(first?.id ?? '')).includes(HASHED)]).toEqual([false, false])
    expect(await credentialOf(last?.id ?? '')).toContain(HASHED)
    const write = await step(data)
    await portal.app.database.transaction(({ db }) =>
      db
        .updateTable('issuedDocuments')
        .set({ credential: '{}' })
        .where('id', '=', last?.id ?? '')
        .execute(),
    )
    expect(await commit(write)).toMatchObject({ done: true })
    expect(await credentialOf(last?.id ?? '')).toBe('{}')
    const left = await Promise.all(former.map(async ({ id }) => (await credentialOf(id)).includes(HASHED)))
    expect(left).not.toContain(true)
  })

  it('are not looked for in a portal that has none', async () => {
    const before = await jobs()
    await resignWhenDue(portal.app)
    await addFormer()
    await resignWhenDue(portal.app)
    expect(await jobs()).toHaveLength(before.length)
  })

  it('come with it only to their own student', async () => {
    const { student, as } = await portal.signInStudent()
    const admin = await portal.signInAdmin()
    const { id, credential } = await addFormer({ studentId: student.id })
    await resignWhenDue(portal.app)
    await portal.app.jobs.poll()
    const download = async (caller: typeof as) =>
      JSON.parse(await (await caller.fetch(issuedCredentialPath(id))).text())
    const own = await download(as)
    const { identityHash, salt } = own.credentialSubject.identifier.at(-1)
    expect(identityHash).toBe(`sha256$${createHash('sha256').update(`${student.email}${salt}`).digest('hex')}`)
    expect(own).toMatchObject({
      id: JSON.parse(credential).id,
      credentialStatus: JSON.parse(credential).credentialStatus,
    })
    expect(JSON.stringify(await download(admin))).toBe(await credentialOf(id))
  })
})
