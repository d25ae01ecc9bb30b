import { availabilityProblems } from '@portal/contract/availability-problems'
import { confirmationMessages } from '@portal/contract/people/second-factor/confirmation-messages'
import { CONFIRMED_PARAMETER, PROBLEM_PARAMETER } from '@portal/contract/people/single-sign-on/single-sign-on'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { cachedUser } from '../data/session/session.ts'
import { isSsoOnly, ssoName } from '../runtime-config.ts'
import { toast } from '../ui/toast/toast.ts'

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
    else void sayWhyNot(problem, ssoName)
    void navigate({ to: '.', search: {}, state: true, replace: true })
  }, [navigate])
}

/** The sentences of all problems are loaded for it: hardly anybody needs one. */
async function sayWhyNot(problem: string, institution: string) {
  const hasPassword = cachedUser()?.userType === 'admin' || !isSsoOnly
  const texts = await import('@portal/contract/sso-messages').catch(() => null)
  toast.error(texts?.ssoProblemText(problem, institution, hasPassword) ?? availabilityProblems.UNAVAILABLE.message)
}
