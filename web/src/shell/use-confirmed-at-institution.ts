import { confirmationMessages } from '@portal/contract/people/confirmation-messages'
import { CONFIRMED_PARAMETER, PROBLEM_PARAMETER } from '@portal/contract/people/single-sign-on'
import { ssoProblemText } from '@portal/contract/sso-messages'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { cachedUser } from '../data/session.ts'
import { isSsoOnly, ssoName } from '../runtime-config.ts'
import { toast } from '../ui/toast.ts'

/**
 * Says in the tab that comes back from the sign-in of the institution whether that has confirmed who it is; see
 * `ConfirmAtInstitution`. It is taken out of the URL.
 */
export function useConfirmedAtInstitution() {
  const navigate = useNavigate()
  useEffect(() => {
    if (!ssoName) return
    const parameters = new URLSearchParams(window.location.search)
    const problem = parameters.get(PROBLEM_PARAMETER)
    if (problem === null && !parameters.has(CONFIRMED_PARAMETER)) return
    if (problem === null) toast.success(confirmationMessages.confirmedThere)
    else toast.error(ssoProblemText(problem, ssoName, cachedUser()?.userType === 'admin' || !isSsoOnly))
    void navigate({ to: '.', search: {}, state: true, replace: true })
  }, [navigate])
}
