import { customLetterFields, type KnownFields } from '@portal/contract/documents/letters/letter-fields'
import { useMemo } from 'react'
import { useCustomFields } from '../../../../../data/people/custom-fields.ts'

/** The college's own fields, which letters can name beside those that every letter has. */
export function useKnownFields(): KnownFields {
  const fields = useCustomFields()
  return useMemo(() => ({ custom: customLetterFields(fields) }), [fields])
}
