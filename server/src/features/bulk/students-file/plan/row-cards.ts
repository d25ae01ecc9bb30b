import { importFaultMessages } from '@portal/contract/bulk/imports/import-fault-messages'
import type { ImportOptions } from '@portal/contract/bulk/imports/imports'
import { cardKey } from '../../../records/id-cards/id-cards.store.ts'
import type { NumberedRow } from '../columns/read-file-row.ts'
import type { Values } from '../import-rows.store.ts'
import type { Known, KnownUser } from './known-students.store.ts'
import { faultOf, type Match } from './match-row.ts'

type Context = { known: Known; options: ImportOptions }

/** Without a Card Id in the file and without a pattern for them, a student's first card has their College Id. */
export function withCard(values: Values, student: KnownUser | undefined, { known, options }: Context): Values {
  const hasCard = student !== undefined && known.newestCards.has(student.id)
  const { card = '', collegeId = '' } = values
  return hasCard || card !== '' || collegeId === '' || options.cardPattern !== ''
    ? values
    : { ...values, card: collegeId }
}

export function cardFaults(row: NumberedRow, { student }: Match, { known }: Pick<Context, 'known'>) {
  const { card = '', collegeId = '' } = row.values
  if (card === '') return []
  const owner = known.cardOwners.get(cardKey(card))
  const faults =
    owner !== undefined && owner !== student?.id ? [faultOf(row, 'card', importFaultMessages.cardTaken)] : []
  const hasCollegeId = collegeId !== '' || (student?.collegeId ?? '') !== ''
  return hasCollegeId ? faults : [...faults, faultOf(row, 'collegeId', importFaultMessages.collegeIdRequired)]
}
