import { notificationMessages } from '@portal/contract/notifications/notification-messages'
import {
  emailRhythms,
  type NotificationPreferences,
  notificationLanguages,
} from '@portal/contract/notifications/notifications'
import { pushMessages } from '@portal/contract/notifications/push-messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsFeatureOn } from '../../data/office/features.ts'
import { useSetPreferences } from '../../data/office/inbox.ts'
import { useMay } from '../../data/session/use-may.ts'
import { useSignedInUser } from '../../data/session/use-user.ts'
import { CheckBox, SelectField } from '../../forms/fields/inputs.tsx'
import { Segmented } from '../../ui/button/segmented.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { announce } from '../../ui/toast/announce.ts'
import { toast } from '../../ui/toast/toast.ts'
import styles from './choices.module.css'
import { NotificationKindChoices } from './notification-kind-choices.tsx'
import { pushDevicesQuery } from './push-devices.ts'
import { PushDevices } from './push-devices.tsx'

const text = notificationMessages.choices

/** The language, the rhythm and the kinds of what somebody is told, each saved as soon as it is chosen. */
export function NotificationPanels({ chosen: saved }: { chosen: NotificationPreferences }) {
  const { id, userType } = useSignedInUser()
  const mayReadList = useMay()('readOverdueList')
  const hasList = useIsFeatureOn('requestLife') && mayReadList
  const save = useSetPreferences(id)
  const hasPush = useIsFeatureOn('push')
  const { data: push } = useQuery({ ...pushDevicesQuery(id), enabled: hasPush })
  const hasDevices = hasPush && push !== undefined && push.devices.length > 0
  // Shown until the answer is there; what cannot be saved is then as it was.
  const [wanted, setWanted] = useState<NotificationPreferences | null>(null)
  const chosen = wanted ?? saved
  function choose(change: Partial<NotificationPreferences>) {
    const next = { ...chosen, ...change }
    setWanted(next)
    save.mutate(next, {
      onSuccess: () => announce(text.saved),
      onError: () => toast.error(text.notSaved),
      onSettled: () => setWanted(null),
    })
  }
  return (
    <div className={styles.choices}>
      <Panel padded>
        <Segmented
          legend={text.language}
          options={notificationLanguages}
          labels={text.languages}
          value={chosen.language}
          onChange={(language) => choose({ language })}
        />
        <p className={styles.hint}>{hasPush ? pushMessages.languageHint : text.languageHint}</p>
      </Panel>
      {userType === 'admin' && (
        <Panel padded>
          <div className={styles.rhythm}>
            <Segmented
              legend={text.emails}
              options={emailRhythms}
              labels={text.rhythms}
              value={chosen.emails}
              onChange={(emails) => choose({ emails })}
            />
            {(chosen.emails === 'daily' || (hasList && chosen.weekly && chosen.emails !== 'never')) && (
              <SelectField
                label={text.hour}
                options={text.hours}
                placeholder={text.hour}
                value={text.hours[chosen.hour]}
                onChange={({ target }) => target.value && choose({ hour: text.hours.indexOf(target.value) })}
              />
            )}
          </div>
          <p className={styles.hint}>
            {chosen.emails === 'daily' && <span>{`${text.hourHint} `}</span>}
            <span>{text.rhythmHint}</span>
          </p>
          {hasList && (
            <div className={styles.weekly}>
              <CheckBox
                label={text.weekly}
                aria-describedby="weekly-hint"
                checked={chosen.weekly && chosen.emails !== 'never'}
                disabled={chosen.emails === 'never'}
                onChange={({ target }) => choose({ weekly: target.checked })}
              />
              <p id="weekly-hint" className={styles.hint}>
                {text.weeklyHint}
              </p>
            </div>
          )}
        </Panel>
      )}
      {hasPush && <PushDevices chosen={chosen} onChoose={choose} />}
      <NotificationKindChoices chosen={chosen} reader={userType} hasDevices={hasDevices} onChoose={choose} />
    </div>
  )
}
