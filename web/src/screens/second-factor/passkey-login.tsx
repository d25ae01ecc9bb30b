import { secondFactorMessages } from '@portal/contract/people/second-factor/second-factor-messages'
import type { SignedInUser, UserType } from '@portal/contract/people/session'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { client } from '../../data/api/client.ts'
import { problemOf } from '../../data/api/problems.ts'
import { withSessionLock } from '../../data/api/session-expired.ts'
import { canUsePasskeys, signWithPasskey } from '../../data/people/passkeys.ts'
import { Button } from '../../ui/button/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import layout from '../auth/auth-layout.module.css'

type Props = { panel: UserType; remember: boolean; onSignedIn: (user: SignedInUser) => void }

/** Signs in with a passkey alone, below the form of the login. */
export default function PasskeyLogin({ panel, remember, onSignedIn }: Props) {
  const [isBusy, setBusy] = useState(false)
  const signIn = async () => {
    setBusy(true)
    try {
      const passkey = await signWithPasskey(await client.session.passkey())
      onSignedIn(await withSessionLock(() => client.session.signInWithPasskey({ passkey, panel, remember })))
    } catch (error) {
      toast.error(problemOf(error)?.message ?? secondFactorMessages.noPasskey)
      setBusy(false)
    }
  }
  if (!canUsePasskeys()) return null
  return (
    <div className={layout.passkey}>
      <Button size="large" wide busy={isBusy} Icon={IconFingerprint} iconSize={20} onClick={() => void signIn()}>
        {isBusy ? secondFactorMessages.waitingForPasskey : secondFactorMessages.withPasskey}
      </Button>
    </div>
  )
}
