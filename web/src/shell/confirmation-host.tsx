import type { ConfirmationState } from '@portal/contract/people/second-factor/confirmation'
import { useEffect, useRef, useState } from 'react'
import { onAsk } from '../data/session/confirmation.ts'
import { useLazyDialog } from '../ui/dialog/use-lazy-dialog.tsx'
import { useConfirmedAtInstitution } from './use-confirmed-at-institution.ts'

type Shown = Pick<ConfirmationState, 'ways' | 'singleSignOn'>

const loadDialog = () => import('./confirmation-dialog.tsx').then(({ ConfirmationDialog }) => ConfirmationDialog)

/** Asks whoever is signed in to confirm that it is them, when something that they do wants to know it. Each person has their own. */
export function ConfirmationHost() {
  const [{ ways, singleSignOn }, setState] = useState<Shown>({ ways: [], singleSignOn: null })
  useConfirmedAtInstitution()
  const answer = useRef((_isConfirmed: boolean) => {})
  const { show, dialog } = useLazyDialog(loadDialog, {
    ways,
    singleSignOn,
    onAnswer: (is: boolean) => answer.current(is),
  })
  const shown = useRef(show)
  shown.current = show
  useEffect(() => {
    let isGone = false
    const end = onAsk(async (state) => {
      setState(state)
      if (!(await shown.current()) || isGone) return false
      return new Promise((resolve) => {
        answer.current = resolve
      })
    })
    return () => {
      isGone = true
      end()
      answer.current(false)
    }
  }, [])
  return dialog
}
