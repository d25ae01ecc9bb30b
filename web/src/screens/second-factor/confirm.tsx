import type { SecondFactorWay, SecondStepInput } from '@portal/contract/people/second-factor/second-factor'
import { secondFactorMessages } from '@portal/contract/people/second-factor/second-factor-messages'
import type { SignedInUser } from '@portal/contract/people/session'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { client } from '../../data/api/client.ts'
import { problemOf } from '../../data/api/problems.ts'
import { withSessionLock } from '../../data/api/session-expired.ts'
import { canUsePasskeys, signWithPasskey } from '../../data/people/passkeys.ts'
import { FormAnswer } from '../../forms/form-answer.tsx'
import { ssoName } from '../../runtime-config.ts'
import { Button } from '../../ui/button/button.tsx'
import quiet from '../../ui/button/quiet-button.module.css'
import type from '../../ui/text/text.module.css'
import { toast } from '../../ui/toast/toast.ts'
import { CodeForm } from './code-form.tsx'
import styles from './second-factor.module.css'
import { useFirstFocus } from './use-first-focus.ts'

const text = secondFactorMessages.confirm
const codes = {
  totp: { code: text.code, hint: text.codeHint },
  recoveryCode: { code: text.recoveryCode, hint: text.recoveryHint },
}

type Props = { ways: readonly SecondFactorWay[]; onSignedIn: (user: SignedInUser) => void }

/** The second step: one of the ways that the person has, the first of them at once. */
export function Confirm({ ways, onSignedIn }: Props) {
  const usable = ways.filter((way) => way !== 'passkey' || canUsePasskeys())
  const [chosen, setChosen] = useState(usable[0] ?? 'recoveryCode')
  const content = useFirstFocus<HTMLDivElement>(chosen)
  const finish = async (input: SecondStepInput) => onSignedIn(await withSessionLock(() => client.session.finish(input)))
  return (
    <div ref={content} className={styles.stack}>
      <p>{ssoName ? text.explanationOfAny : text.explanation}</p>
      {chosen === 'passkey' ? (
        <PasskeyStep finish={finish} />
      ) : (
        <CodeForm
          key={chosen}
          way={chosen}
          text={{ ...codes[chosen], send: text.logIn, sending: text.loggingIn, failed: text.failed }}
          onCode={(code) => finish({ way: chosen, code })}
        />
      )}
      <div className={styles.others}>
        {usable
          .filter((way) => way !== chosen)
          .map((way) => (
            <button key={way} type="button" className={quiet.word} onClick={() => setChosen(way)}>
              {text.ways[way]}
            </button>
          ))}
        <p className={type.hint}>{text.lost}</p>
      </div>
    </div>
  )
}

function PasskeyStep({ finish }: { finish: (input: SecondStepInput) => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const use = async () => {
    setBusy(true)
    setRefusal('')
    try {
      await finish({ way: 'passkey', passkey: await signWithPasskey(await client.session.secondStepPasskey()) })
    } catch (error) {
      const failed = problemOf(error)?.message ?? text.passkeyFailed
      toast.error(failed)
      setRefusal(failed)
      setBusy(false)
    }
  }
  return (
    <>
      <FormAnswer text={refusal} isRefusal />
      <Button
        tone="primary"
        size="large"
        wide
        busy={isBusy}
        Icon={IconFingerprint}
        iconSize={20}
        onClick={() => void use()}
      >
        {isBusy ? secondFactorMessages.waitingForPasskey : text.usePasskey}
      </Button>
    </>
  )
}
