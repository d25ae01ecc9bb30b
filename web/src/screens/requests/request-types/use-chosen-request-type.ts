import { screens } from '@portal/contract/paths'
import type { OfferedRequestType } from '@portal/contract/records/request-types/request-types'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSignedInUser } from '../../../data/session/use-user.ts'
import { deleteDraft } from '../../../forms/drafts.ts'
import { useSessionDraft } from '../../../forms/use-session-draft.ts'
import { carryAnswers } from './carry-answers.ts'

const DRAFT = `${screens.addRequest} choice`

/**
 * What is asked for: the id of a type, `FREE`, or null. It is kept with what is typed. The browser's Back leads from the form to
 * the list; `onList` is called then. `forget` deletes what is kept, once the form has been sent.
 */
export function useChosenRequestType(requestTypes: readonly OfferedRequestType[], onList: () => void) {
  const { id: owner } = useSignedInUser()
  const router = useRouter()
  const { correction } = router.state.location.state
  const begun = correction?.of === owner ? correction.kind : null
  const [chosen, setChosen] = useState(begun)

  const typed = useMemo(() => (chosen === null ? {} : { chosen }), [chosen])
  const restore = useCallback(
    (kept: { chosen?: string }) => kept.chosen && setChosen((present) => present ?? kept.chosen ?? null),
    [],
  )
  useSessionDraft<{ chosen?: string }>(DRAFT, { typed, setValues: restore }, 'day')

  useEffect(
    () =>
      router.history.subscribe(({ location: { pathname, state }, action }) => {
        if (pathname !== screens.addRequest || ['PUSH', 'REPLACE'].includes(action.type)) return
        const { askedFor } = state
        setChosen(askedFor?.of === owner ? askedFor.kind : null)
        if (!askedFor) onList()
      }),
    [router, owner, onList],
  )

  const choose = (requestType: string) => {
    if (requestType === chosen) return
    if (chosen !== null) carryAnswers(owner, requestTypes, chosen, requestType)
    setChosen(requestType)
    void router.navigate({
      to: screens.addRequest,
      state: (state) => ({ ...state, askedFor: { kind: requestType, of: owner } }),
      replace: chosen !== null,
      resetScroll: false,
    })
  }
  return { chosen, choose, forget: () => deleteDraft(owner, DRAFT) }
}
