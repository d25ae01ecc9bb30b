import { screens } from '@portal/contract/paths'
import type { UserType } from '@portal/contract/people/session'
import { PROBLEM_PARAMETER, RETURN_PARAMETER } from '@portal/contract/people/single-sign-on/single-sign-on'
import { ssoProblemText, ssoLoginMessages as text } from '@portal/contract/sso-messages'
import { ssoStartPath } from '@portal/contract/sso-start'
import { IconBuildingBank } from '@tabler/icons-react'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FormAnswer } from '../../forms/form-answer.tsx'
import { isSsoOnly, ssoName } from '../../runtime-config.ts'
import { returnPath } from '../../session/return-path.ts'
import { readWanted } from '../../session/wanted-screen.ts'
import quiet from '../../ui/button/quiet-button.module.css'
import { PageLink } from '../../ui/link/page-link.tsx'
import { toast } from '../../ui/toast/toast.ts'
import layout from '../auth/auth-layout.module.css'
import styles from './sso-login.module.css'

export type SsoLoginProps = {
  panel: UserType
  /** Shows the form of the password; null where it stands there. */
  onPassword: (() => void) | null
}

/** The way to the institution's own sign-in, at the login. */
export default function SsoLogin({ panel, onPassword }: SsoLoginProps) {
  const problem = useSsoProblem(panel)
  const wanted = useWanted(panel)
  const showForm = () => {
    onPassword?.()
    // The form stands there with the next rendering.
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>('input[name="email"]')?.focus())
  }
  return (
    <div className={layout.sso}>
      <FormAnswer text={problem} isRefusal />
      <PageLink href={ssoStartPath(panel, wanted)} isMain={onPassword !== null} Icon={IconBuildingBank}>
        {text.signIn(ssoName)}
      </PageLink>
      {onPassword && (
        <button type="button" className={`${quiet.word} ${styles.former}`} onClick={showForm}>
          {text.formerStudent}
        </button>
      )}
    </div>
  )
}

/** What was opened before the login took its place, where that is for people of this panel; else empty. */
function useWanted(panel: UserType) {
  const router = useRouter()
  const wanted = useLocation({ select: ({ state }) => state.wanted }) ?? readWanted(router)
  const isOfOffice = new RegExp(`^${screens.dashboard}\\b`).test(wanted)
  return isOfOffice === (panel === 'admin') ? wanted : ''
}

/**
 * Why the institution's own sign-in has led back to the login. A toast says it, too; it is taken out of the URL. What they
 * wanted is kept.
 */
function useSsoProblem(panel: UserType) {
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
