import { notificationMessages } from '@portal/contract/notification-messages'
import { notificationTexts } from '@portal/contract/notification-texts'
import {
  isMailed,
  isSecurity,
  type NotificationKind,
  type NotificationPreferences,
  type NotificationReader,
  notificationKindsFor,
} from '@portal/contract/notifications'
import { useId } from 'react'
import { Panel } from '../../ui/panel.tsx'
import styles from './choices.module.css'

const text = notificationMessages.choices

type Props = {
  chosen: NotificationPreferences
  reader: NotificationReader
  onChoose: (change: Pick<NotificationPreferences, 'refused'>) => void
}

/** Which ways each kind of notification may take. Everything stands in the inbox. */
export function KindChoices({ chosen, reader, onChoose }: Props) {
  const { refused, language, emails } = chosen
  const set = (kind: NotificationKind, isWanted: boolean) =>
    onChoose({ refused: isWanted ? refused.filter((one) => one !== kind) : [...refused, kind] })
  return (
    <Panel>
      <table className={styles.kinds}>
        <thead>
          <tr>
            <th scope="col">{text.which}</th>
            <th scope="col">{text.inPortal}</th>
            <th scope="col">{text.byEmail}</th>
          </tr>
        </thead>
        <tbody>
          {notificationKindsFor(reader)
            .filter(isMailed)
            .map((kind) => (
              <tr key={kind}>
                <th scope="row">
                  <span lang={language}>{notificationTexts[language][kind].choice}</span>
                  {isSecurity(kind) && <span className={styles.always}>{text.always}</span>}
                </th>
                <Box kind={kind} language={language} way={text.inPortal} isFixed isTicked />
                <Box
                  {...{ kind, language }}
                  way={text.byEmail}
                  isFixed={isSecurity(kind) || emails === 'never'}
                  isTicked={isSecurity(kind) || (emails !== 'never' && !refused.includes(kind))}
                  onChange={(isWanted) => set(kind, isWanted)}
                />
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
        <span className="visually-hidden">{text.boxOf(notificationTexts[language][kind].choice, way)}</span>
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
