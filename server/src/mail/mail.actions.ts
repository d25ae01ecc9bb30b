import { Problem } from '@portal/contract/problems'
import type { Acting } from '../access/permit.ts'
import { carryOut } from '../audit/carry-out.ts'
import type { House } from '../house.ts'
import { deleteLetter, findUndelivered, reviveLetter } from './undelivered.store.ts'

/** Has a letter that was given up sent again. Throws LETTER_TOO_OLD when what it says is out of date. */
export function retryLetter(house: House, actor: Acting, id: string) {
  return carryOut(house, actor, 'retryLetter', async (change, allowed) => {
    const letter = await findUndelivered(change, id)
    if (!letter) throw new Problem('LETTER_NOT_FOUND')
    if (letter.text === '') throw new Problem('LETTER_TOO_OLD')
    await reviveLetter(change, allowed, id, house.now())
    return { result: { id }, about: { studentId: letter.userId, record: letter.subject } }
  })
}

/** Deletes a letter that could not be sent. */
export function discardLetter(house: House, actor: Acting, id: string) {
  return carryOut(house, actor, 'discardLetter', async (change, allowed) => {
    const letter = await findUndelivered(change, id)
    if (!letter) throw new Problem('LETTER_NOT_FOUND')
    await deleteLetter(change, allowed, id)
    return { result: { id }, about: { studentId: letter.userId, record: letter.subject } }
  })
}
