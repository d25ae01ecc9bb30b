import type { OfficeTyped } from '@portal/contract/records/requests'
import { useEffect } from 'react'

const typedBeside = new Map<string, OfficeTyped>()

/** Says what stands unsaved in the office's form of a request, as long as the form is there; null: nothing. */
export function useOfficeTyped(id: string, typed: OfficeTyped | null) {
  const json = typed && JSON.stringify(typed)
  useEffect(() => {
    if (json) typedBeside.set(id, JSON.parse(json) as OfficeTyped)
    return () => {
      typedBeside.delete(id)
    }
  }, [id, json])
}

/** What is kept with the approval of a request; null: what is saved already. */
export const officeTyped = (id: string) => typedBeside.get(id) ?? null
