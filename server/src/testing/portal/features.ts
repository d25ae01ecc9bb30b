import type { FeatureName } from '@portal/contract/features'
import { topics } from '@portal/contract/topics'
import { expect } from 'vitest'
import { toStored } from '../../settings/stored-values.ts'
import { waitFor } from '../runner/wait-for.ts'
import type { TestPortal } from './test-portal.ts'

/** Switches a feature on or off as the office does, and waits until the portal follows. */
export async function switchFeature({ app }: Pick<TestPortal, 'app'>, name: FeatureName, isOn = true) {
  const value = toStored(isOn)
  await app.database.transaction(async (tx) => {
    await tx.db
      .insertInto('collegeSettings')
      .values({ name, value, revision: 1 })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((old) => ({ value, revision: old('collegeSettings.revision', '+', 1) })),
      )
      .execute()
    tx.invalidate(topics.settings, topics.shownSettings)
  })
  await waitFor(() => expect(app.features[name]).toBe(isOn))
}
