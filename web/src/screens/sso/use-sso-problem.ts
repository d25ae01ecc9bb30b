import type { UserType } from '@portal/contract/people/session'
import { PROBLEM_PARAMETER, RETURN_PARAMETER } from '@portal/contract/people/single-sign-on/single-sign-on'
import { ssoProblemText } from '@portal/contract/sso-messages'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isSsoOnly, ssoName } from '../../runtime-config.ts'
import { returnPath } from '../../session/return-path.ts'
import { toast } from '../../ui/toast/toast.ts'

/**
 * Why the institution's own sign-in has led back to the login. A toast says it, too; it is taken out of the URL. What they
 * wanted is kept.
 */
export function useSsoProblem(panel: UserType) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const parameters = new URLSearchParams(window.location.search)
    const code = parameters.get(PROBLEM_PARAMETER)
    if (code === null) return
    const text = ssoProblemText(code, ssoName, panel === 'admin' || !isSsoOnly)
    setProblem(text)
    toast.error(text)
    const wanted = returnPath(parameters.get(RETURN_PARAMETER) ?? '')
    void navigate({ to: '.', search: {}, state: wanted ? { wanted } : true, replace: true })
  }, [navigate, panel])
  return problem
}
