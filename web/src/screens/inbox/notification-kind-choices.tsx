import {
  isMailed,
  isSecurity,
  kindFactsOf,
  type NotificationKind,
  notificationKindsFor,
} from '@portal/contract/notification-kinds'
import { notificationMessages } from '@portal/contract/notifications/notification-messages'
import { choiceText } from '@portal/contract/notifications/notification-texts'
import type { NotificationPreferences } from '@portal/contract/notifications/notifications'
import { pushMessages } from '@portal/contract/notifications/push-messages'
import type { UserType } from '@portal/contract/people/session'
import { useId } from 'react'
import { useFeaturesOn } from '../../data/office/features.ts'
import { useMay } from '../../data/session/use-may.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import styles from './choices.module.css'

const text = notificationMessages.choices

type Props = {
  chosen: NotificationPreferences
  reader: UserType
  /** Whether somebody gets messages on a device. */
  hasDevices: boolean
  onChoose: (change: Partial<Pick<NotificationPreferences, 'refused' | 'refusedOnDevices' | 'newRequests'>>) => void
}

/** Which ways each kind of notification may take. What comes stands in the inbox. */
export function NotificationKindChoices({ chosen, reader, hasDevices, onChoose }: Props) {
  const { refused, refusedOnDevices, language, emails } = chosen
  const changed = (kinds: readonly NotificationKind[], kind: NotificationKind, isWanted: boolean) =>
    isWanted ? kinds.filter((one) => one !== kind) : [...kinds, kind]
  const may = useMay()
  const features = useFeaturesOn()
  function isTold(kind: NotificationKind) {
    const { action, needs } = kindFactsOf(kind)
    return (!action || may(action)) && (!needs || features.includes(needs))
  }
  // It comes only to who has chosen it: each request would be too much for most.
  const isOff = (kind: NotificationKind) => kind === 'requestArrived' && !chosen.newRequests
  return (
    <Panel>
      <table className={`${styles.kinds} ${hasDevices ? styles.threeWays : ''}`} aria-label={text.which}>
        <thead>
          <tr>
            <th scope="col">{text.which}</th>
            <th scope="col">{text.inPortal}</th>
            <th scope="col">{text.byEmail}</th>
            {hasDevices && <th scope="col">{pushMessages.onDevices}</th>}
          </tr>
        </thead>
        <tbody>
          {notificationKindsFor(reader)
            .filter((kind) => isMailed(kind) && isTold(kind))
            .map((kind) => (
              <tr key={kind}>
                <th scope="row">
                  <span lang={language}>{choiceText(kind, language)}</span>
                  {isSecurity(kind) && <span className={styles.always}>{text.always}</span>}
                </th>
                <Box
                  {...{ kind, language }}
                  way={text.inPortal}
                  isFixed={kind !== 'requestArrived'}
                  isTicked={!isOff(kind)}
                  onChange={(newRequests) => onChoose({ newRequests })}
                />
                <Box
                  {...{ kind, language }}
                  way={text.byEmail}
                  isFixed={isSecurity(kind) || emails === 'never' || isOff(kind)}
                  isTicked={isSecurity(kind) || (emails !== 'never' && !isOff(kind) && !refused.includes(kind))}
                  onChange={(isWanted) => onChoose({ refused: changed(refused, kind, isWanted) })}
                />
                {hasDevices && (
                  <Box
                    {...{ kind, language }}
                    way={pushMessages.onDevices}
                    isFixed={isSecurity(kind) || isOff(kind)}
                    isTicked={isSecurity(kind) || (!isOff(kind) && !refusedOnDevices.includes(kind))}
                    onChange={(isWanted) => onChoose({ refusedOnDevices: changed(refusedOnDevices, kind, isWanted) })}
                  />
                )}
              </tr>
            ))}
        </tbody>
      </table>
    </Panel>
  )
}

type BoxProps = {
  kind: NotificationKind
  language: NotificationPreferences['language']
  way: string
  isFixed: boolean
  isTicked: boolean
  onChange?: (isTicked: boolean) => void
}

function Box({ kind, language, way, isFixed, isTicked, onChange }: BoxProps) {
  const id = useId()
  return (
    <td>
      <label htmlFor={id} className={styles.box}>
        <span className="visually-hidden">{text.boxOf(choiceText(kind, language), way)}</span>
        <input
          id={id}
          type="checkbox"
          checked={isTicked}
          disabled={isFixed}
          onChange={({ target }) => onChange?.(target.checked)}
        />
      </label>
    </td>
  )
}
