import {
  collegeSettings,
  type MachineSetting,
  type SettingName,
  settingVariables,
} from '@portal/contract/office/setting-values'
import type { CollegeSetting } from '@portal/contract/office/settings'
import { settingsMessages as text } from '@portal/contract/office/settings-messages'
import { IconCircleCheck, IconPencil } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { messageOf, problemOf } from '../../../../data/problems.ts'
import { isSessionExpired } from '../../../../data/session-expired.ts'
import { useChangeSetting } from '../../../../data/settings.ts'
import { TextField } from '../../../../forms/inputs.tsx'
import { type Errors, type Form, useForm } from '../../../../forms/use-form.ts'
import { useRemoteChange } from '../../../../forms/use-remote-change.ts'
import { Button } from '../../../../ui/button.tsx'
import { dateAndTime } from '../../../../ui/format-datetime.ts'
import { toast } from '../../../../ui/toast.ts'
import styles from './setting-row.module.css'

type Values = { value: string }
export type TextSetting = Extract<CollegeSetting, { setting: MachineSetting }>
type SettingRowProps = { setting: TextSetting; setTyped: (name: SettingName, isTyped: boolean) => void }

/** One setting: what it is called and what it is for, its value, and who has changed it last. */
export function SettingRow({ setting, setTyped }: SettingRowProps) {
  const name = setting.setting
  const form = useForm<Values>((values) => errorsOf(name, values), { value: setting.value })
  useRemoteChange(form, { value: setting.value }, `${setting.revision}`)
  const isNewer = useNewerValue(form, setting.revision)
  const save = useSave(setting, form)
  useEffect(() => setTyped(name, form.isDirty), [name, form.isDirty, setTyped])
  const isFixed = setting.source === 'environment'
  return (
    <form noValidate ref={form.ref} onSubmit={form.submit(save)} className={form.isDirty ? styles.typed : styles.row}>
      <TextField
        label={text.labels[name]}
        hint={name === 'timeZone' ? <TimeZoneHint zone={form.values.value} /> : text.hints[name]}
        required={name === 'name'}
        readOnly={isFixed}
        autoComplete="off"
        suggestions={name === 'timeZone' && !isFixed ? Intl.supportedValuesOf('timeZone') : undefined}
        {...form.field('value')}
      />
      <div className={styles.foot}>
        <p role="status">
          <State setting={setting} isTyped={form.isDirty} isNewer={isNewer} />
        </p>
        {form.isDirty && (
          <>
            <Button
              onClick={() => {
                form.reset()
                form.focus('value')
              }}
            >
              {text.discard}
            </Button>
            <Button type="submit" tone="primary" busy={form.isSubmitting}>
              {text.save(text.labels[name])}
            </Button>
          </>
        )}
      </div>
    </form>
  )
}

/** What has become of the setting, and what was typed. */
function State({ setting, isTyped, isNewer }: { setting: TextSetting; isTyped: boolean; isNewer: boolean }) {
  const { setting: name, source, changed, value } = setting
  if (source === 'environment') return text.fixed(settingVariables[name])
  if (isTyped && isNewer && changed) return text.elsewhere(changed.by, value)
  if (isTyped) {
    return (
      <>
        <IconPencil size={18} stroke={1.75} aria-hidden />
        {text.notSaved}
      </>
    )
  }
  if (!changed) return text.byDefault
  return (
    <>
      <IconCircleCheck size={18} stroke={1.75} className={styles.saved} aria-hidden />
      {text.changed(changed.by, dateAndTime(changed.at))}
    </>
  )
}

function TimeZoneHint({ zone }: { zone: string }) {
  if (errorsOf('timeZone', { value: zone }).value) return text.hints.timeZone
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: zone }).format(new Date())
  return `${text.hints.timeZone} ${text.time(time)}`
}

function errorsOf(name: MachineSetting, { value }: Values): Errors {
  const { error } = collegeSettings.shape[name].safeParse(value)
  return error ? { value: error.issues[0]?.message ?? '' } : {}
}

/** Whether somebody else has saved another value since this person began to type. */
function useNewerValue({ isDirty }: Pick<Form<Values>, 'isDirty'>, revision: number) {
  const [begunAt, setBegunAt] = useState(revision)
  useEffect(() => {
    if (!isDirty) setBegunAt(revision)
  }, [isDirty, revision])
  return isDirty && begunAt !== revision
}

function useSave({ setting, revision }: TextSetting, form: Form<Values>) {
  const change = useChangeSetting()
  return async ({ value }: Values) => {
    try {
      const saved = await change.mutateAsync({ setting, value, revision })
      form.reset({ value: `${saved.value}` })
      form.focus('value')
      toast.success(text.savedToast(text.labels[setting]))
    } catch (error) {
      if (isSessionExpired(error)) return
      // What the other person has saved is shown below, as soon as it is read.
      if (problemOf(error)?.code === 'SETTING_CHANGED') return
      form.refuse({ value: messageOf(error, 'SETTING_FIXED', 'INVALID_INPUT') ?? text.saveFailed })
    }
  }
}
