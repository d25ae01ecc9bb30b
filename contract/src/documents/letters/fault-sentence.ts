import type { LetterFault } from './letter-faults.ts'
import { fieldLabel } from './letter-field-labels.ts'
import { letterMessages } from './letter-messages.ts'

/** Why a letter cannot be made. A field is called as its chip is. */
export const faultSentence = ({ code, what }: LetterFault) =>
  letterMessages.fault({ code, what: code === 'missing' ? fieldLabel(what) : what })
