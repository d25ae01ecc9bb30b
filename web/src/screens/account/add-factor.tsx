import type { OwnSecondFactor, TotpEnrolment } from '@portal/contract/people/second-factor/second-factor'
import { PASSKEYS_PER_PERSON } from '@portal/contract/people/second-factor/second-factor-limits'
import { secondFactorMessages } from '@portal/contract/people/second-factor/second-factor-messages'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { client } from '../../data/api/client.ts'
import { canUsePasskeys } from '../../data/people/passkeys.ts'
import { refreshOwnFactors } from '../../data/people/second-factor.ts'
import { Button } from '../../ui/button/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import type from '../../ui/text/text.module.css'
import { showFailure } from '../../ui/toast/show-failure.ts'
import { AddApp } from '../second-factor/add-app.tsx'
import { AddPasskey } from '../second-factor/add-passkey.tsx'
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx'
import styles from '../second-factor/second-factor.module.css'
import { useFirstFocus } from '../second-factor/use-first-focus.ts'

const text = secondFactorMessages.section

type Step = 'closed' | 'passkey' | { enrolment: TotpEnrolment } | { codes: string[] }
type Props = { own: OwnSecondFactor; userId: string }

/** The buttons that add a passkey or an app, or put another app in its place; and in their place what is to be done for it. */
export function AddFactor({ own, userId }: Props) {
  const [step, setStep] = useState<Step>('closed')
  const [isBusy, setBusy] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  const panel = useFirstFocus<HTMLFieldSetElement>(typeof step === 'object' && 'codes' in step ? undefined : step)
  const title = useId()
  const wasOpen = useRef(false)
  useEffect(() => {
    if (step === 'closed' && wasOpen.current) first.current?.focus()
    wasOpen.current = step !== 'closed'
  }, [step])
  const close = () => setStep('closed')
  const show = ({ recoveryCodes }: { recoveryCodes: string[] }) => {
    void refreshOwnFactors(userId)
    if (recoveryCodes.length > 0) setStep({ codes: recoveryCodes })
    else close()
  }
  const beginApp = async () => {
    setBusy(true)
    try {
      setStep({ enrolment: await client.secondFactor.enrolTotp() })
    } catch (error) {
      showFailure(error, text.notSaved)
    } finally {
      setBusy(false)
    }
  }
  if (step === 'closed') {
    return (
      <AddButtons
        own={own}
        first={first}
        busy={isBusy}
        onPasskey={() => setStep('passkey')}
        onApp={() => void beginApp()}
      />
    )
  }
  if (typeof step === 'object' && 'codes' in step) {
    return (
      <Panel padded>
        <RecoveryCodes level="h3" codes={step.codes} onKept={close} />
      </Panel>
    )
  }
  return (
    <Panel padded>
      <fieldset ref={panel} className={styles.stack} aria-labelledby={title}>
        <h3 id={title}>{step === 'passkey' ? text.addPasskey : appButton(own)}</h3>
        {step === 'passkey' ? (
          <AddPasskey
            onCancel={close}
            enrol={() => client.secondFactor.enrolPasskey()}
            confirm={async (input) => show(await client.secondFactor.confirmPasskey(input))}
          />
        ) : (
          <AddApp
            onCancel={close}
            enrolment={step.enrolment}
            confirm={async (input) => show(await client.secondFactor.confirmTotp(input))}
          />
        )}
      </fieldset>
    </Panel>
  )
}

type ButtonsProps = {
  own: OwnSecondFactor
  first: React.RefObject<HTMLButtonElement | null>
  busy: boolean
  onPasskey: () => void
  onApp: () => void
}

const appButton = ({ totp }: OwnSecondFactor) => (totp ? text.newApp : text.addApp)

function AddButtons({ own, first, busy, onPasskey, onApp }: ButtonsProps) {
  const { offersPasskeys, passkeys } = own
  const mayAddPasskey = offersPasskeys && canUsePasskeys() && passkeys.length < PASSKEYS_PER_PERSON
  return (
    <div className={styles.buttons}>
      {mayAddPasskey && (
        <Button ref={first} Icon={IconPlus} onClick={onPasskey}>
          {text.addPasskey}
        </Button>
      )}
      <Button ref={mayAddPasskey ? null : first} Icon={IconPlus} busy={busy} onClick={onApp}>
        {appButton(own)}
      </Button>
      {!offersPasskeys && <p className={type.hint}>{text.noPasskeysHere}</p>}
    </div>
  )
}
