import { problems } from '@portal/contract/problems'
import { expect, it } from 'vitest'
import { ApiError } from '../data/api-error.ts'
import { undoAll } from './undo.ts'

it('several things are undone one after the other, the newest first', async () => {
  const undone: string[] = []
  const undo = (name: string) => async () => void undone.push(name)
  expect(await undoAll([undo('first'), undo('second')])).toEqual({ done: '2 undone', errors: [] })
  expect(undone).toEqual(['second', 'first'])
})

it('says each reason once when some of them could not be undone, and undoes the others', async () => {
  const refuse = () =>
    Promise.reject(new ApiError('REQUEST_NOT_FOUND', { message: problems.REQUEST_NOT_FOUND.message }))
  expect(await undoAll([refuse, async () => {}, refuse])).toEqual({
    done: 'Undone',
    errors: [problems.REQUEST_NOT_FOUND.message],
  })
})
