import type { FeatureName } from '@portal/contract/features'
import { messages } from '@portal/contract/messages'
import { notificationMessages } from '@portal/contract/notifications/notification-messages'
import { featureSwitches } from '@portal/contract/office/settings/feature-messages'
import { settingsMessages as text } from '@portal/contract/office/settings/settings-messages'
import { type StaticPath, screens } from '@portal/contract/paths'
import { IconPower } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isFeatureOn, useFeaturesOn } from '../../../../data/office/features.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { useDirectChange } from './direct-change.ts'
import { MachineLine } from './machine-line.tsx'
import type { Of } from './rows.tsx'
import styles from './setting-row.module.css'
import { State } from './setting-row.tsx'

type SwitchName = FeatureName | 'sealPrinted'

/** A setting that is on or off. One that cannot work says so, and can only be switched off; a feature is asked about first. */
export function SwitchRow({ setting }: { setting: Of<SwitchName> }) {
  const { setting: name, value } = setting
  const { save, wanted, refused, isSaving } = useDirectChange(setting)
  const [isAsking, setAsking] = useState(false)
  const label = text.labels[name]
  const on = useFeaturesOn()
  const feature = name === 'sealPrinted' ? null : featureSwitches[name]
  const needs = feature?.needs && !isFeatureOn(feature.needs.feature, on) ? feature.needs : null
  const isLacking = needs !== null && !value
  const switchTo = (isOn: boolean) => void save(isOn, isOn ? text.parts.on(label) : text.parts.off(label))
  return (
    <div className={styles.row}>
      <label>
        <input
          type="checkbox"
          checked={wanted === undefined ? value : wanted === true}
          aria-disabled={isLacking || isSaving}
          onChange={({ target }) => {
            if (isLacking || isSaving) return
            if (feature && !target.checked) setAsking(true)
            else switchTo(target.checked)
          }}
        />
        <b>{label}</b>
      </label>
      {feature && (
        <>
          <p className={styles.hint}>
            <span>{feature.does}</span> <span>{feature.stays}</span>
          </p>
          <ConfirmDialog
            open={isAsking}
            title={text.parts.question(label)}
            explanation={feature.stays}
            actionLabel={text.parts.switchOff}
            Icon={IconPower}
            tone="danger"
            busy={isSaving}
            onConfirm={() => {
              setAsking(false)
              switchTo(false)
            }}
            onClose={() => setAsking(false)}
          />
        </>
      )}
      {feature?.onWith && isFeatureOn(feature.onWith.feature, on) && (
        <p className={styles.hint}>{feature.onWith.note}</p>
      )}
      {value && name !== 'sealPrinted' && <GoOn from={name} />}
      {needs && <p className={styles.lacks}>{needs.lacks}</p>}
      {needs?.feature === 'verification' && (
        <p className={styles.hint}>
          <MachineLine line="PORTAL_VERIFICATION=on" />
        </p>
      )}
      <div className={styles.foot}>
        <p role="status">{refused ? <span className={styles.lacks}>{refused}</span> : <State setting={setting} />}</p>
      </div>
    </div>
  )
}

/** What a feature opens, in the order in which it is set up. */
const opened: Record<FeatureName, readonly { to: StaticPath; label: string }[]> = {
  letters: [
    { to: screens.letterSignatories, label: text.more.letterSignatories },
    { to: screens.letterTemplates, label: text.more.letterTemplates },
  ],
  requestKinds: [{ to: screens.requestKinds, label: text.more.requestKinds }],
  requestLife: [{ to: screens.pendingRequests, label: messages.shell.pendingRequests }],
  staffRoles: [{ to: screens.people, label: text.more.people }],
  notifications: [{ to: screens.inbox, label: notificationMessages.inbox.title }],
  account: [{ to: screens.account, label: messages.shell.account }],
  webhooks: [{ to: screens.webhooks, label: text.more.webhooks }],
  reports: [{ to: screens.reports, label: messages.shell.reports }],
  push: [{ to: screens.notificationChoices, label: notificationMessages.choices.title }],
  duplicates: [{ to: screens.addStudents, label: messages.shell.addStudents }],
}

/** Links to what the feature opens. */
const GoOn = ({ from }: { from: FeatureName }) => (
  <p className={`${styles.hint} ${styles.machine}`}>
    <span>{text.parts.goOn}</span>
    {opened[from].map(({ to, label }) => (
      <Link key={to} to={to}>
        {label}
      </Link>
    ))}
  </p>
)
