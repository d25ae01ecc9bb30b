import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { findKeptAnswers, keepAnswers } from './mappings.store.ts'

onBothEngines('the answers that are kept with the columns of a file', (engine) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openTestPortal(engine)
  })
  afterAll(() => portal.close())

  it('stay all, when clerks answer in several imports at the same moment', async () => {
    const { database } = portal.app
    const { id: createdBy } = await portal.addStudent()
    const mapping = { id: 'mapping', name: 'Main system', columns: '[]', answers: '{}', createdBy, created_at: '' }
    await database.transaction(({ db }) => db.insertInto('importMappings').values(mapping).execute())
    const questions = Array.from({ length: 10 }, (_, at) => `question ${at}`)
    await Promise.all(
      questions.map((question) =>
        database.transaction((tx) => keepAnswers(tx, {} as never, mapping.id, { [question]: 'yes' } as never)),
      ),
    )
    expect(Object.keys(await findKeptAnswers(database.read, mapping.id)).sort()).toEqual(questions)
  })
})
