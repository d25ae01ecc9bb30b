import { PROBLEM_PARAMETER } from '@portal/contract/people/single-sign-on'
import { ssoProblemText } from '@portal/contract/sso-messages'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ssoName } from '../../runtime-config.ts'
import { toast } from '../../ui/toast.ts'

/** Why the institution's own sign-in has led back to the login. A toast says it, too; it is taken out of the URL. */
export function useSsoProblem() {
  const navigate = useNavigate()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const code = new URLSearchParams(window.location.search).get(PROBLEM_PARAMETER)
    if (code === null) return
    const text = ssoProblemText(code, ssoName)
    setProblem(text)
    toast.error(text)
    void navigate({ to: '.', search: {}, state: true, replace: true })
  }, [navigate])
  return problem
}
