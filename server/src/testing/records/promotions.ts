import { randomUUID } from 'node:crypto'
import type { PromotionState } from '@portal/contract/bulk/promotions'
import { expect } from 'vitest'
import { isOneUnderWay } from '../../features/bulk/promotion/promotions.store.ts'
import type { Caller, TestPortal } from '../portal/test-portal.ts'
import { waitFor } from '../runner/wait-for.ts'

/** Creates promotions for tests on demand. */
export function promotionsOf(portal: TestPortal, admin: Caller) {
  let samePromotion: string | undefined
  const untilNoneMoves = () =>
    waitFor(async () => {
      await portal.app.jobs.poll()
      expect(await isOneUnderWay(portal.app.database.read)).toBe(false)
    })
  /** A promotion of one student of a course of its own. None can begin while another one moves students. */
  const newPromotion = async () => {
    await untilNoneMoves()
    const { courseName } = await portal.addStudent({ courseName: `Course ${randomUUID().slice(0, 8)}` })
    return admin.promotions.create({ course: [courseName] })
  }
  return {
    newPromotion,
    /** Always the same promotion, in this state, because only so many are begun in an hour. */
    async promotion(state: PromotionState) {
      samePromotion ??= (await newPromotion()).id
      const id = samePromotion
      await portal.app.database.transaction(({ db }) =>
        db.updateTable('promotions').set({ state, isUndoing: 0 }).where('id', '=', id).execute(),
      )
      return id
    },
  }
}
