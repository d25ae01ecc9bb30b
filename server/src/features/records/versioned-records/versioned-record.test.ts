import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { letterContent } from '../../../testing/records/letters.ts'
import { requestTypeNamed } from '../../../testing/records/request-types.ts'

type Step = { id: string; revision: number }

/** Templates of letters, asked as request types are. */
const templates = ({ letterTemplates }: Caller) => {
  const saying = (name: string) => ({ name, prefix: 'VT', content: letterContent() })
  return {
    ...{ action: 'changeLetterTemplate' as const, refusals: 'LETTER_TEMPLATE' },
    ...{ use: letterTemplates.use, keep: letterTemplates.keep },
    ...{ read: letterTemplates.read, version: letterTemplates.version },
    create: (name: string) => letterTemplates.create(saying(name)),
    save: (step: Step, name: string) => letterTemplates.save({ ...step, ...saying(name) }),
  }
}

const requestTypes = ({ requestKinds: kinds }: Caller) => {
  const saying = (en: string) => ({ definition: requestTypeNamed('Bonafide certificate', { name: { en, hi: '' } }) })
  return {
    ...{ action: 'changeRequestKind' as const, refusals: 'REQUEST_KIND' },
    ...{ use: kinds.use, keep: kinds.keep, read: kinds.read, version: kinds.version },
    create: (name: string) => kinds.create(saying(name)),
    save: (step: Step, name: string) => kinds.save({ ...step, ...saying(name) }),
  }
}

onBothEngines('a record in versions', (engine) => {
  let portal: TestPortal
  let admin: Caller
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
    admin = await portal.signInAdmin()
    await switchFeature(portal, 'letters')
    await switchFeature(portal, 'requestKinds')
  })
  afterAll(() => portal.close())

  it.each([
    ['a template of letters', templates],
    ['a kind of request', requestTypes],
  ])('%s is drafted, used, written on, used again and put aside, and each step is audited once', async (_, type) => {
    const { action, create, save, use, keep, read, version } = type(admin)
    const first = await create('First')
    const { id } = first
    expect(first).toMatchObject({ revision: 1, draft: { version: 1, state: 'draft', usedFrom: null }, inUse: null })
    const drafted = await save({ id, revision: 1 }, 'Second')
    expect(drafted).toMatchObject({ revision: 2, draft: { id: first.draft?.id, version: 1 }, inUse: null })
    const used = await use({ id, revision: 2 })
    expect(used).toMatchObject({
      revision: 3,
      draft: null,
      inUse: { id: first.draft?.id, state: 'inUse', keptAt: null },
    })
    const writtenOn = await save({ id, revision: 3 }, 'Third')
    expect(writtenOn).toMatchObject({ revision: 4, draft: { version: 2 }, inUse: { version: 1 } })
    const usedAgain = await use({ id, revision: 4 })
    expect(usedAgain).toMatchObject({ revision: 5, draft: null, inUse: { version: 2 } })
    const aside = await keep({ id, revision: 5 })
    expect(aside).toMatchObject({ revision: 6, draft: null, inUse: null })
    expect(aside.versions).toMatchObject([
      { version: 2, state: 'kept', savedBy: { name: 'Portal Administrator' }, keptAt: expect.any(String) },
      { version: 1, state: 'kept', usedFrom: used.inUse?.usedFrom },
    ])
    expect(await read({ id })).toEqual(aside)
    expect(await version({ id: aside.versions[1]?.id ?? '' })).toMatchObject({ version: 1, state: 'kept' })
    const { rows } = await admin.audit.search({ action })
    expect(rows.map(({ record }) => record)).toEqual(['Third', 'Third', 'Third', 'Second', 'Second', 'First'])
  })

  it.each([
    ['a template of letters', templates],
    ['a kind of request', requestTypes],
  ])('%s takes a step only as it was shown, and refuses one without a draft to use', async (_, type) => {
    const { refusals, create, save, use, keep } = type(admin)
    const { id } = await create('Once')
    const changed = { code: `${refusals}_CHANGED` }
    const [one, other] = await Promise.allSettled([
      save({ id, revision: 1 }, 'Mine'),
      save({ id, revision: 1 }, 'Yours'),
    ])
    expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(one.status === 'rejected' ? one.reason : other.status === 'rejected' && other.reason).toMatchObject(changed)
    for (const step of [use, keep]) await expect(step({ id, revision: 1 })).rejects.toMatchObject(changed)
    const { revision } = await use({ id, revision: 2 })
    await expect(use({ id, revision })).rejects.toMatchObject(changed)
    const gone = { code: `${refusals}_NOT_FOUND` }
    await expect(keep({ id: crypto.randomUUID(), revision: 1 })).rejects.toMatchObject(gone)
    await expect(save({ id: crypto.randomUUID(), revision: 1 }, 'None')).rejects.toMatchObject(gone)
  })
})
