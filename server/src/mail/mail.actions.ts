import { Problem } from '@portal/contract/problems'
import type { Acting } from '../access/permit.ts'
import { carryOut } from '../audit/carry-out.ts'
import type { Change } from '../database/open.ts'
import type { House } from '../house.ts'
import { deleteLetter, findUndelivered, reviveLetter } from './undelivered.store.ts'

/** Has a letter that was given up sent again. Throws LETTER_TOO_OLD when what it says is out of date. */
export function retryLetter(house: House, actor: Acting, id: string) {
  const find = (change: Change) => findOrThrow(change, id)
  return carryOut(house, actor, 'retryLetter', find, async (change, allowed) => {
    if (allowed.row.text === '') throw new Problem('LETTER_TOO_OLD')
    await reviveLetter(change, allowed, house.now())
    return { result: { id }, about: { record: allowed.row.subject } }
  })
}

/** Deletes a letter that could not be sent. */
export function discardLetter(house: House, actor: Acting, id: string) {
  const find = (change: Change) => findOrThrow(change, id)
  return carryOut(house, actor, 'discardLetter', find, async (change, allowed) => {
    await deleteLetter(change, allowed)
    return { result: { id }, about: { record: allowed.row.subject } }
  })
}

async function findOrThrow(change: Change, id: string) {
  const letter = await findUndelivered(change, id)
  if (!letter) throw new Problem('LETTER_NOT_FOUND')
  return letter
}
