import { expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { askBeforeChange, repeatWhileUpdating, stopWaiting, watchWaiting } from './updating.ts'

it('who stops waiting while the change is just being sent again has it sent no further time', async () => {
  let sent = 0
  const changes: boolean[] = []
  const end = watchWaiting((isWaiting) => changes.push(isWaiting))
  const change = repeatWhileUpdating(async () => {
    sent++
    if (sent === 2) stopWaiting()
    throw new ApiError('BEING_UPDATED', { repeatAfterMs: 1 })
  })
  await expect(change).rejects.toMatchObject({ code: 'BEING_UPDATED' })
  expect([sent, changes]).toEqual([2, [true, false]])
  end()
})

it('a change for which somebody is asked whether it is them is not sent for who signs in meanwhile', async () => {
  let sent = 0
  askBeforeChange(async () => {
    stopWaiting()
    return true
  })
  const change = repeatWhileUpdating(async () => {
    sent++
    throw new ApiError('CONFIRMATION_NEEDED')
  })
  await expect(change).rejects.toMatchObject({ code: 'CONFIRMATION_NEEDED' })
  expect(sent).toBe(1)
})
