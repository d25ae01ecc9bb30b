import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { secondFactorMessages } from '@portal/contract/people/second-factor/second-factor-messages'
import type { SignedInUser } from '@portal/contract/people/session'
import { RETURN_PARAMETER } from '@portal/contract/people/single-sign-on/single-sign-on'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../data/api/problems.ts'
import { secondStepQuery } from '../data/people/second-factor.ts'
import { setSignedIn } from '../data/session/session.ts'
import { returnPath } from '../session/return-path.ts'
import { userTypeSettings } from '../session/user-types.ts'
import { wantedBy } from '../session/wanted.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { toast } from '../ui/toast/toast.ts'
import layout from './auth/auth-layout.module.css'
import { AuthLayout } from './auth/auth-layout.tsx'
import { Confirm } from './second-factor/confirm.tsx'
import { Enrol, type Enrolled } from './second-factor/enrol.tsx'
import { RecoveryCodes } from './second-factor/recovery-codes.tsx'

const { confirm, enrol } = secondFactorMessages
const welcome = { student: messages.login.studentWelcome, admin: messages.login.adminWelcome }

/** Where the person wanted to go before they signed in at the institution. */
const askedBy = (search: string) => returnPath(new URLSearchParams(search).get(RETURN_PARAMETER) ?? '')

/** After the password: the second factor, or its first set-up where the college asks for one. */
export function SecondStep() {
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null)
  const { data: step, error } = useQuery({ ...secondStepQuery, enabled: enrolled === null })
  const [wanted] = useState(() => askedBy(window.location.search))
  const navigate = useNavigate()
  const router = useRouter()
  const enter = async (user: SignedInUser) => {
    setSignedIn(user)
    toast.success(welcome[user.userType])
    await navigate({
      href: wanted || (await wantedBy(user, router)) || userTypeSettings[user.userType].homePath,
      replace: true,
    })
  }
  const isEnrolling = enrolled !== null || step?.ways.length === 0
  return (
    <AuthLayout title={isEnrolling ? enrol.title : confirm.title}>
      {enrolled ? (
        <RecoveryCodes codes={enrolled.recoveryCodes} onKept={() => void enter(enrolled.user)} />
      ) : error ? (
        <Ended text={problemOf(error)?.message ?? confirm.failed} />
      ) : step && step.ways.length > 0 ? (
        <Confirm ways={step.ways} onSignedIn={(user) => void enter(user)} />
      ) : (
        step && <Enrol offersPasskeys={step.offersPasskeys} onEnrolled={setEnrolled} />
      )}
    </AuthLayout>
  )
}

const Ended = ({ text }: { text: string }) => (
  <div className={layout.noToken}>
    <p>{text}</p>
    <ButtonLink tone="primary" size="large" to={screens.studentLogin}>
      {confirm.backToLogin}
    </ButtonLink>
  </div>
)
