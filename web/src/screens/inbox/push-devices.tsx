import type { NotificationPreferences } from '@portal/contract/notifications/notifications'
import type { PushDevice } from '@portal/contract/notifications/push'
import { pushTexts, pushMessages as text } from '@portal/contract/notifications/push-messages'
import { IconBellOff, IconBellRinging, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../data/api/api-error.ts'
import { usePortalName } from '../../data/office/portal-name.ts'
import { NotAllowedError, pushSupport } from '../../data/office/push.ts'
import { useSignedInUser } from '../../data/session/use-user.ts'
import { Button } from '../../ui/button/button.tsx'
import quiet from '../../ui/button/quiet-button.module.css'
import layout from '../../ui/layout/layout.module.css'
import panel from '../../ui/layout/panel.module.css'
import { QueryView } from '../../ui/loading/query-view.tsx'
import { formatDateTime } from '../../ui/text/format-datetime.ts'
import { toast } from '../../ui/toast/toast.ts'
import choices from './choices.module.css'
import styles from './push-devices.module.css'
import { pushDevicesQuery, useBeginPush, useRemovePushDevice } from './push-devices.ts'

const TITLE = 'push-devices'

/** The button that was pressed goes away: the keyboard goes on at the title. */
const focusTitle = () => document.getElementById(TITLE)?.focus()

type Props = {
  chosen: NotificationPreferences
  onChoose: (change: Pick<NotificationPreferences, 'showsSubject'>) => void
}

/** On which devices somebody gets messages, what those say, and whether this browser is one of them. */
export function PushDevices({ chosen, onChoose }: Props) {
  const { id: userId } = useSignedInUser()
  const query = useQuery(pushDevicesQuery(userId))
  const example = `${usePortalName()}: ${pushTexts[chosen.language].one}`
  return (
    <section className={`${panel.panel} ${panel.padded} ${styles.panel}`} aria-labelledby={TITLE}>
      <h2 id={TITLE} tabIndex={-1}>
        {text.title}
      </h2>
      <p>
        <span>{text.explanation}</span> {!chosen.showsSubject && <span>{text.says(example)}</span>}
      </p>
      <QueryView query={query} failedText={text.listFailed}>
        {({ devices, here }) => (
          <>
            <Here device={here} userId={userId} />
            {devices.length > 0 && <Devices devices={devices} here={here} userId={userId} />}
            {devices.length > 0 && (
              <label className={styles.subject}>
                <input
                  type="checkbox"
                  checked={chosen.showsSubject}
                  onChange={({ target }) => onChoose({ showsSubject: target.checked })}
                />
                <span>
                  <b>{text.showSubject}</b>
                  <span className={choices.hint}>{text.showSubjectHint}</span>
                </span>
              </label>
            )}
          </>
        )}
      </QueryView>
    </section>
  )
}

const reasons = {
  blocked: text.blocked,
  unsupported: text.unsupported,
  needsHomeScreen: text.unsupportedOnApple,
} as const

/** Whether this browser gets messages. It stays one button, which keeps the focus. */
function Here({ device, userId }: { device: PushDevice | null; userId: string }) {
  const begin = useBeginPush(userId)
  const remove = useRemovePushDevice(userId)
  const support = pushSupport()
  if (support !== 'ready') return <p className={styles.lacks}>{reasons[support]}</p>
  const onClick = () =>
    device
      ? remove.mutate(device, { onSuccess: () => toast.success(text.switchedOff), onError: showFault })
      : begin.mutate(undefined, { onSuccess: () => toast.success(text.switchedOn), onError: showFault })
  const Icon = device ? IconBellOff : IconBellRinging
  return (
    <div>
      <Button
        tone={device ? 'plain' : 'primary'}
        busy={begin.isPending || remove.isPending}
        Icon={Icon}
        onClick={onClick}
      >
        {device ? text.switchOff : text.switchOn}
      </Button>
      <p className={choices.hint}>{text.end}</p>
    </div>
  )
}

function showFault(error: Error) {
  if (error instanceof NotAllowedError) toast.error(text.notAllowed)
  else toast.error(error instanceof ApiError ? error.message : text.failed)
}

type DevicesProps = { devices: readonly PushDevice[]; here: PushDevice | null; userId: string }

function Devices({ devices, here, userId }: DevicesProps) {
  const remove = useRemovePushDevice(userId)
  return (
    <ul className={`${layout.list} ${styles.devices}`} aria-label={text.devices}>
      {devices.map((device) => (
        <li key={device.id}>
          <span className={styles.sign}>
            {/Android|iPhone|iPad/.test(device.device) ? (
              <IconDeviceMobile size={20} stroke={1.75} aria-hidden />
            ) : (
              <IconDeviceDesktop size={20} stroke={1.75} aria-hidden />
            )}
          </span>
          <span>
            <b>{device.device}</b>
            <small>
              <span>{text.since(formatDateTime(device.created_at).date)}</span> ·{' '}
              <span>{text.lastUsed(formatDateTime(device.lastUsedAt).date)}</span>
            </small>
          </span>
          {device.id === here?.id ? (
            <span className={styles.here}>{text.here}</span>
          ) : (
            <button
              type="button"
              className={quiet.word}
              aria-label={text.removeOf(device.device)}
              onClick={() =>
                remove.mutate(device, {
                  onSuccess: () => {
                    toast.success(text.removed(device.device))
                    focusTitle()
                  },
                  onError: showFault,
                })
              }
            >
              {text.remove}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
