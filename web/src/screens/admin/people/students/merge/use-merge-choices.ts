import {
  MERGED_PHOTO,
  type MergeComparison,
  type MergeInput,
  type MergeSide,
} from '@portal/contract/privacy/student-merges'
import { useState } from 'react'

/** What of two records stays, until somebody chooses otherwise: what is known of one only is kept. */
export function useMergeChoices({ kept, other, fields, bothHaveCards }: MergeComparison) {
  const [chosen, setChosen] = useState<Partial<Record<string, MergeSide>>>({})
  const [account, setAccount] = useState<MergeSide>(kept.email === '' && other.email !== '' ? 'other' : 'kept')
  const [idCard, setIdCard] = useState<MergeSide>('kept')
  const values = [
    ...fields,
    { field: MERGED_PHOTO, kept: kept.imageUrl ?? '', other: other.imageUrl ?? '', differs: true },
  ]
  const sideOf = (field: string): MergeSide => {
    const value = values.find((one) => one.field === field)
    return chosen[field] ?? (value?.kept === '' && value.other !== '' ? 'other' : 'kept')
  }
  const take = values.filter(({ field, differs }) => differs && sideOf(field) === 'other').map(({ field }) => field)
  const input: MergeInput = {
    ...{ id: kept.id, otherId: other.id, take, account },
    idCard: bothHaveCards ? idCard : 'kept',
    versions: { kept: kept.version, other: other.version },
  }
  return {
    ...{ sideOf, account, setAccount, idCard, setIdCard, input },
    choose: (field: string, side: MergeSide) => setChosen((before) => ({ ...before, [field]: side })),
  }
}

export type MergeChoices = ReturnType<typeof useMergeChoices>
