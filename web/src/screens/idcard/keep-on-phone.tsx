import { offlineCardMessages as text } from '@portal/contract/documents/offline-card-messages'
import { offlinePaths } from '@portal/contract/paths'
import type { IdCard } from '@portal/contract/records/id-cards/id-cards'
import { IconDeviceMobile, IconDeviceMobileCheck, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../data/api/api-error.ts'
import {
  cardDevicesQuery,
  offlineCardQuery,
  useKeepCard,
  useRemoveDevice,
  useRemoveOfflineCard,
} from '../../data/documents/card-devices.ts'
import { deviceName } from '../../data/office/device-name.ts'
import { canKeepCard, keptUntil } from '../../data/offline/offline-card.ts'
import { onOfflineCardChange } from '../../data/offline/offline-card-hint.ts'
import button from '../../ui/button/button.module.css'
import { Button } from '../../ui/button/button.tsx'
import layout from '../../ui/layout/layout.module.css'
import panel from '../../ui/layout/panel.module.css'
import { QueryView } from '../../ui/loading/query-view.tsx'
import { formatDateTime, formatMoment } from '../../ui/text/format-datetime.ts'
import { toast } from '../../ui/toast/toast.ts'
import styles from './keep-on-phone.module.css'

const TITLE = 'offline-card'

/** The button that was pressed goes away: the keyboard goes on at the title. */
const focusTitle = () => document.getElementById(TITLE)?.focus()

/** The offer to keep a card on this phone, and the phones that keep one. */
export function KeepOnPhone({ cards, studentId }: { cards: readonly IdCard[]; studentId: string }) {
  const here = useQuery(offlineCardQuery(studentId))
  const phones = useQuery(cardDevicesQuery(studentId))
  const { data: devices = [] } = phones
  const { refetch } = here
  useEffect(() => onOfflineCardChange(() => void refetch()), [refetch])
  const stored = here.data
  const others = devices.filter(({ id }) => id !== stored?.kept.deviceId)
  const valid = cards.filter(({ issued }) => issued?.state === 'valid' || issued?.state === 'underReview')
  const offered = valid.filter(({ id }) => id !== stored?.kept.card.id)
  const hasOffer = canKeepCard() && (stored || offered.length > 0)
  if (here.isPending || (!hasOffer && others.length === 0 && !phones.isError)) return null
  return (
    <section className={`${panel.panel} ${panel.padded} ${styles.panel} screen-only`} aria-labelledby={TITLE}>
      <h2 id={TITLE} tabIndex={-1}>
        {text.title}
      </h2>
      {stored ? <Kept until={keptUntil(stored)} studentId={studentId} /> : <p>{text.offer}</p>}
      {hasOffer && <p>{text.goes}</p>}
      {canKeepCard() &&
        offered.map(({ id, card }) => (
          <KeepButton
            key={id}
            cardId={id}
            card={cards.length > 1 ? card : ''}
            instead={!!stored}
            studentId={studentId}
          />
        ))}
      {phones.isError && (
        <QueryView query={phones} failedText={text.fetchFailed}>
          {() => null}
        </QueryView>
      )}
      {others.length > 0 && <Devices devices={others} studentId={studentId} />}
    </section>
  )
}

type KeepButtonProps = { cardId: string; card: string; instead: boolean; studentId: string }

function KeepButton({ cardId, card, instead, studentId }: KeepButtonProps) {
  const keep = useKeepCard(studentId)
  const onClick = () =>
    keep.mutate(
      { cardId, name: deviceName(navigator.userAgent) },
      {
        onSuccess: () => {
          toast.success(text.keptNow)
          focusTitle()
        },
        onError: (error) => toast.error(error instanceof ApiError ? error.message : text.storageRefused),
      },
    )
  return (
    <div>
      <Button busy={keep.isPending} Icon={IconDeviceMobile} onClick={onClick}>
        {[instead ? text.keepAnother : text.keep, card].filter(Boolean).join(': ')}
      </Button>
    </div>
  )
}

function Kept({ until, studentId }: { until: number; studentId: string }) {
  const remove = useRemoveOfflineCard(studentId)
  return (
    <>
      <p className={styles.kept}>
        <IconDeviceMobileCheck size={22} stroke={1.75} aria-hidden />
        <span>{text.kept(formatMoment(until))}</span>
      </p>
      <div className={styles.buttons}>
        <a className={`${button.button} ${button.medium} ${button.primary}`} href={offlinePaths.page}>
          {text.open}
        </a>
        <Button
          tone="quiet"
          busy={remove.isPending}
          onClick={() =>
            remove.mutate(undefined, {
              onSuccess: () => {
                toast.success(text.removed)
                focusTitle()
              },
            })
          }
        >
          {text.removeHere}
        </Button>
      </div>
    </>
  )
}

type DevicesProps = { devices: readonly { id: string; name: string; lastSeenAt: string }[]; studentId: string }

function Devices({ devices, studentId }: DevicesProps) {
  const remove = useRemoveDevice(studentId)
  return (
    <>
      <h3>{text.others}</h3>
      <ul className={`${layout.list} ${styles.devices}`}>
        {devices.map(({ id, name, lastSeenAt }) => (
          <li key={id}>
            <span>
              <b>{name}</b> <small>{text.lastSeen(formatDateTime(lastSeenAt).date)}</small>
            </span>
            <Button
              tone="quiet"
              size="small"
              Icon={IconTrash}
              iconSize={16}
              aria-label={text.removeOf(name)}
              onClick={() =>
                remove.mutate(id, {
                  onSuccess: () => {
                    toast.success(text.removedOther(name))
                    focusTitle()
                  },
                  onError: (error) => toast.error(error.message),
                })
              }
            >
              {text.remove}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
