import { problems } from '@portal/contract/problems'
import { undoMessages } from '@portal/contract/shell/undo-messages'
import { expect, it } from 'vitest'
import { ApiError } from '../../data/api/api-error.ts'
import { undoAll } from './undo.ts'

const refuse = {
  of: 'refused',
  run: () => Promise.reject(new ApiError('REQUEST_NOT_FOUND', { message: problems.REQUEST_NOT_FOUND.message })),
}
const work = { of: 'works', run: async () => {} }

it('several things are undone one after the other, the newest first', async () => {
  const undone: string[] = []
  const undo = (of: string) => ({ of, run: async () => void undone.push(of) })
  expect(await undoAll([undo('first'), undo('second')])).toEqual({ done: '2 undone', errors: [], again: [] })
  expect(undone).toEqual(['second', 'first'])
})

it('says each reason once when some of them could not be undone, and undoes the others', async () => {
  expect(await undoAll([refuse, work, refuse])).toEqual({
    done: 'Undone',
    errors: [problems.REQUEST_NOT_FOUND.message],
    again: [],
  })
})

it('what failed without a reason of the portal can be tried again, and what was refused cannot', async () => {
  const fail = { of: 'failed', run: () => Promise.reject(new TypeError('Failed to fetch')) }
  const { done, errors, again } = await undoAll([refuse, fail, work])
  expect(done).toBe('Undone')
  expect(errors).toEqual([undoMessages.failed, problems.REQUEST_NOT_FOUND.message])
  expect(again).toEqual([fail])
})
