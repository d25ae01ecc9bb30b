import type { OwnSecondFactor } from '@portal/contract/people/second-factor/second-factor'
import { secondFactorMessages } from '@portal/contract/people/second-factor/second-factor-messages'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconDeviceMobile,
  IconFingerprint,
  IconLifebuoy,
  IconShieldLock,
  IconTrash,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../data/api/client.ts'
import { refreshOwnFactors, useRemoveFactor } from '../../data/people/second-factor.ts'
import { Badge } from '../../ui/badge/status-badge.tsx'
import { type Question, QuestionDialog } from '../../ui/dialog/question-dialog.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { dateAndTime, formatDateTime } from '../../ui/text/format-datetime.ts'
import type from '../../ui/text/text.module.css'
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx'
import styles from './account.module.css'
import { AccountRow } from './account-row.tsx'

const text = secondFactorMessages.section
/** When few recovery codes are left, new ones are worth making. */
const FEW_LEFT = 3
const RECOVERY_CODES_ROW = 'recovery-codes'

type Props = { own: OwnSecondFactor; userId: string }

/** The passkeys, the app and the recovery codes of the person. */
export function FactorRows({ own: { totp, passkeys, recoveryCodes, isNeeded }, userId }: Props) {
  const [asked, setAsked] = useState<Question | null>(null)
  const { mutateAsync } = useRemoveFactor(userId)
  const [codes, setCodes] = useState<string[] | null>(null)
  const rows = useRef<HTMLUListElement>(null)
  const hadCodes = useRef(false)
  useEffect(() => {
    // The button that made them stands there again.
    if (!codes && hadCodes.current) {
      rows.current?.querySelector<HTMLElement>(`[data-row="${RECOVERY_CODES_ROW}"] button`)?.focus()
    }
    hadCodes.current = codes !== null
  }, [codes])
  const isLastNeeded = isNeeded && passkeys.length + (totp ? 1 : 0) === 1
  const remove = (id: string | null, name: string) =>
    isLastNeeded
      ? undefined
      : {
          ...{ word: text.remove, label: text.removeOf(name), busy: false },
          run: () => setAsked(removalOf(name, () => mutateAsync(id))),
        }
  if (codes) {
    return (
      <Panel padded>
        <RecoveryCodes level="h3" codes={codes} onKept={() => setCodes(null)} />
      </Panel>
    )
  }
  return (
    <>
      {!totp && passkeys.length === 0 ? (
        <Panel padded>
          <p>{text.none}</p>
        </Panel>
      ) : (
        <ul ref={rows} className={styles.rows}>
          {passkeys.map(({ id, name, ...dates }) => (
            <AccountRow
              key={id}
              id={id}
              Icon={IconFingerprint}
              name={text.passkey(name)}
              details={detailsOf(dates)}
              badge={<On />}
              action={remove(id, text.passkey(name))}
            />
          ))}
          {totp && (
            <AccountRow
              id="totp"
              Icon={IconDeviceMobile}
              name={text.app}
              details={detailsOf(totp)}
              badge={<On />}
              action={remove(null, text.app)}
            />
          )}
          <AccountRow
            id={RECOVERY_CODES_ROW}
            Icon={IconLifebuoy}
            name={text.recoveryCodes}
            details={recoveryCodes ? text.left(recoveryCodes.left, dayOf(recoveryCodes.madeAt)) : text.left(0, '–')}
            badge={(recoveryCodes?.left ?? 0) > FEW_LEFT ? <On /> : <FewLeft />}
            action={{
              ...{ word: text.makeNew, label: text.newCodes, busy: false, isHarmless: true },
              run: () => setAsked(newCodesFor(userId, setCodes)),
            }}
          />
        </ul>
      )}
      {isLastNeeded && <p className={type.hint}>{text.lastOne}</p>}
      <QuestionDialog question={asked} onClose={() => setAsked(null)} />
    </>
  )
}

/** Asks before a second factor is taken away. The portal then asks whether it is them. */
const removalOf = (name: string, act: () => Promise<unknown>): Question => ({
  title: text.removing(name),
  explanation: text.removingText,
  actionLabel: text.remove,
  Icon: IconTrash,
  tone: 'danger',
  act,
  done: text.removed(name),
  failed: text.notSaved,
  staysAfterFailure: true,
})

/** Asks before the recovery codes are made anew. The portal then asks whether it is them. */
const newCodesFor = (userId: string, onCodes: (codes: string[]) => void): Question => ({
  title: text.newCodes,
  explanation: text.newCodesText,
  actionLabel: text.makeNew,
  Icon: IconShieldLock,
  tone: 'primary',
  act: async () => {
    const { recoveryCodes } = await client.secondFactor.makeRecoveryCodes()
    onCodes(recoveryCodes)
    await refreshOwnFactors(userId)
  },
  failed: text.notSaved,
  staysAfterFailure: true,
})

const dayOf = (moment: string) => formatDateTime(moment).date

const detailsOf = ({ addedAt, lastUsedAt }: { addedAt: string; lastUsedAt: string | null }) =>
  [text.added(dayOf(addedAt)), lastUsedAt ? text.used(dateAndTime(lastUsedAt)) : text.neverUsed].join(' · ')

const On = () => (
  <Badge Icon={IconCircleCheck} tone="Completed">
    {text.on}
  </Badge>
)

const FewLeft = () => (
  <Badge Icon={IconAlertTriangle} tone="Pending">
    {text.fewLeft}
  </Badge>
)
