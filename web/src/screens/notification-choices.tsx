import { notificationMessages } from '@portal/contract/notification-messages'
import { emailRhythms, type NotificationPreferences, notificationLanguages } from '@portal/contract/notifications'
import { screens } from '@portal/contract/paths'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { preferencesQuery, useSetPreferences } from '../data/inbox.ts'
import { useIsPartOn } from '../data/parts.ts'
import { useMay, useSignedInUser } from '../data/use-user.ts'
import { CheckBox, SelectField } from '../forms/inputs.tsx'
import { announce } from '../ui/announce.ts'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import quiet from '../ui/quiet-button.module.css'
import { Screen } from '../ui/screen.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { toast } from '../ui/toast.ts'
import styles from './inbox/choices.module.css'
import { KindChoices } from './inbox/kind-choices.tsx'
import { WhereNotificationsAreOn } from './inbox/notifications-on.tsx'

const text = notificationMessages.choices

/** What somebody wants to be told by e-mail, in which language and when. */
export const NotificationChoices = () => (
  <WhereNotificationsAreOn>
    <OwnChoices />
  </WhereNotificationsAreOn>
)

function OwnChoices() {
  const { id } = useSignedInUser()
  const query = useQuery(preferencesQuery(id))
  return (
    <Screen
      title={text.title}
      width="centered"
      actions={
        <Link to={screens.inbox} className={quiet.word}>
          <IconBell size={18} stroke={1.75} aria-hidden />
          {text.back}
        </Link>
      }
    >
      <QueryView query={query} failedText={text.failed}>
        {(chosen) => <Choices chosen={chosen} />}
      </QueryView>
    </Screen>
  )
}

function Choices({ chosen: saved }: { chosen: NotificationPreferences }) {
  const { id, userType } = useSignedInUser()
  const mayReadList = useMay()('readOverdueList')
  const hasList = useIsPartOn('requestLife') && mayReadList
  const save = useSetPreferences(id)
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
      <p className={styles.explanation}>{text.explanation}</p>
      <Panel padded>
        <Segmented
          legend={text.language}
          options={notificationLanguages}
          labels={text.languages}
          value={chosen.language}
          onChange={(language) => choose({ language })}
        />
        <p className={styles.hint}>{text.languageHint}</p>
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
            {chosen.emails === 'daily' && text.hourHint} {text.rhythmHint}
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
      <KindChoices chosen={chosen} reader={userType} onChoose={choose} />
    </div>
  )
}
