import type { TotpEnrolment } from '@portal/contract/people/second-factor/second-factor'
import { secondFactorMessages } from '@portal/contract/people/second-factor/second-factor-messages'
import type { SignedInUser } from '@portal/contract/people/session'
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { client } from '../../data/api/client.ts'
import { withSessionLock } from '../../data/api/session-expired.ts'
import { canUsePasskeys } from '../../data/people/passkeys.ts'
import quiet from '../../ui/button/quiet-button.module.css'
import type from '../../ui/text/text.module.css'
import { showFailure } from '../../ui/toast/show-failure.ts'
import { AddApp } from './add-app.tsx'
import { AddPasskey } from './add-passkey.tsx'
import styles from './second-factor.module.css'
import { useFirstFocus } from './use-first-focus.ts'

const text = secondFactorMessages.enrol

export type Enrolled = { user: SignedInUser; recoveryCodes: string[] }
type Chosen = 'passkey' | TotpEnrolment | null
type Props = { offersPasskeys: boolean; onEnrolled: (enrolled: Enrolled) => void }

/** At the login: whoever must have a second factor chooses one and sets it up, and is signed in with it. */
export function Enrol({ offersPasskeys, onEnrolled }: Props) {
  const [chosen, setChosen] = useState<Chosen>(null)
  const content = useFirstFocus<HTMLDivElement>(chosen)
  const beginApp = async () => {
    try {
      setChosen(await client.session.enrolTotp())
    } catch (error) {
      showFailure(error, secondFactorMessages.app.failed)
    }
  }
  if (chosen === null) {
    return (
      <div ref={content} className={styles.stack}>
        <p>{text.explanation}</p>
        <div className={styles.ways}>
          {offersPasskeys && canUsePasskeys() && (
            <Way
              sign={<IconFingerprint size={28} stroke={1.5} aria-hidden />}
              name={text.passkey}
              explanation={text.passkeyText}
              onChoose={() => setChosen('passkey')}
            />
          )}
          <Way
            sign={<IconDeviceMobile size={28} stroke={1.5} aria-hidden />}
            name={text.app}
            explanation={text.appText}
            onChoose={() => void beginApp()}
          />
        </div>
      </div>
    )
  }
  return (
    <div ref={content}>
      {chosen === 'passkey' ? (
        <AddPasskey
          enrol={() => client.session.enrolPasskey()}
          confirm={async (input) => onEnrolled(await withSessionLock(() => client.session.confirmPasskey(input)))}
        />
      ) : (
        <AddApp
          enrolment={chosen}
          confirm={async (input) => onEnrolled(await withSessionLock(() => client.session.confirmTotp(input)))}
        />
      )}
      <div className={styles.others}>
        <button type="button" className={quiet.word} onClick={() => setChosen(null)}>
          {text.otherWay}
        </button>
      </div>
    </div>
  )
}

type WayProps = { sign: ReactNode; name: string; explanation: string; onChoose: () => void }

const Way = ({ sign, name, explanation, onChoose }: WayProps) => (
  <button type="button" className={styles.way} onClick={onChoose}>
    {sign}
    <span className={styles.wayText}>
      <b>{name}</b>
      <span className={type.hint}>{explanation}</span>
    </span>
  </button>
)
