import {
  collegeSettings,
  isOfMachine,
  type SettingName,
  settingVariables,
} from '@portal/contract/office/settings/setting-values'
import { settingInWords } from '@portal/contract/office/settings/setting-words'
import type { CollegeSetting, SettingChangeInput } from '@portal/contract/office/settings/settings'
import { settingsMessages as text } from '@portal/contract/office/settings/settings-messages'
import { IconCircleCheck, IconPencil } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { messageOf, problemOf } from '../../../../data/api/problems.ts'
import { isSessionExpired } from '../../../../data/api/session-expired.ts'
import { useChangeSetting } from '../../../../data/office/settings.ts'
import { type Errors, type Form, useForm } from '../../../../forms/use-form.ts'
import { useRemoteChange } from '../../../../forms/use-remote-change.ts'
import { useSessionDraft } from '../../../../forms/use-session-draft.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { dateAndTime } from '../../../../ui/text/format-datetime.ts'
import { Words } from '../../../../ui/text/words.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { MachineLine } from './machine-line.tsx'
import styles from './setting-row.module.css'

export type Values = Record<string, string>
/** What is typed and not saved yet. */
export type Typed = Partial<Record<SettingName, Values>>
/** Tells what is typed and not saved yet; null: nothing. */
export type SetTyped = (name: SettingName, typed: Values | null) => void

type SettingRowProps = {
  setting: CollegeSetting
  setTyped: SetTyped
  /** The values of the fields. */
  values: Values
  /** What is saved of the values, or the errors in them. */
  read: (values: Values) => { value: unknown } | { errors: Errors }
  children: (form: Form<Values>) => ReactNode
}

/** One setting: its fields, and who has changed it last. What is typed is saved with its own button. */
export function SettingRow({ setting, setTyped, values, read, children }: SettingRowProps) {
  const name = setting.setting
  const form = useForm<Values>((typed) => errorsOf(name, read(typed)), values)
  useRemoteChange(form, values, `${setting.revision}`)
  useSessionDraft(`setting-${name}`, form)
  const isNewer = useNewerValue(form, setting.revision)
  const first = Object.keys(values)[0] ?? ''
  const save = useSave(setting, form, read, first)
  const { isDirty } = form
  useEffect(() => setTyped(name, isDirty ? form.values : null), [name, isDirty, form.values, setTyped])
  return (
    <form noValidate ref={form.ref} onSubmit={form.submit(save)} className={form.isDirty ? styles.typed : styles.row}>
      {children(form)}
      <div className={styles.foot}>
        <p role="status">
          <State setting={setting} isTyped={form.isDirty} isNewer={isNewer} />
        </p>
        {form.isDirty && (
          <>
            <Button
              onClick={() => {
                form.reset()
                form.focus(first)
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

type StateProps = { setting: CollegeSetting; isTyped?: boolean; isNewer?: boolean }

/** What has become of the setting, and what was typed. */
export function State({ setting, isTyped = false, isNewer = false }: StateProps) {
  const { setting: name, source, changed } = setting
  if (source === 'environment' && isOfMachine(name)) {
    return (
      <>
        <Words>{text.fixed(settingVariables[name])}</Words>
        <MachineLine line={`${settingVariables[name]}=${setting.value}`} />
      </>
    )
  }
  if (isTyped && isNewer && changed) {
    return <Words>{text.elsewhere(changed.by, settingInWords(name, setting.value))}</Words>
  }
  if (isTyped) {
    return (
      <>
        <IconPencil size={18} stroke={1.75} aria-hidden />
        <span>{text.notSaved}</span>
      </>
    )
  }
  if (!changed) return <Words>{text.byDefault}</Words>
  return (
    <>
      <IconCircleCheck size={18} stroke={1.75} className={styles.saved} aria-hidden />
      <span>{text.changed(changed.by, dateAndTime(changed.at))}</span>
    </>
  )
}

/** The errors by their fields; one about the whole value stands at `value`. */
export function errorsOf(name: SettingName, result: { value: unknown } | { errors: Errors }): Errors {
  if ('errors' in result) return result.errors
  const { error } = collegeSettings.shape[name].safeParse(result.value)
  const found = error?.issues.map(({ path, message }) => [fieldAt(name, path), message])
  return Object.fromEntries((found ?? []).reverse())
}

/** The field of an error: of the answers, which are a list, one with its place, such as `2.title`. */
function fieldAt(name: SettingName, path: readonly PropertyKey[]) {
  if (name === 'cannedAnswers' && path.length > 1) return path.join('.')
  return typeof path[0] === 'string' ? path[0] : 'value'
}

/** Whether somebody else has saved another value since this person began to type. */
function useNewerValue({ isDirty }: Pick<Form<Values>, 'isDirty'>, revision: number) {
  const [begunAt, setBegunAt] = useState(revision)
  useEffect(() => {
    if (!isDirty) setBegunAt(revision)
  }, [isDirty, revision])
  return isDirty && begunAt !== revision
}

function useSave(
  { setting, revision }: CollegeSetting,
  form: Form<Values>,
  read: SettingRowProps['read'],
  first: string,
) {
  const change = useChangeSetting()
  return async (values: Values) => {
    const result = read(values)
    if ('errors' in result) return
    try {
      await change.mutateAsync({ setting, value: result.value, revision } as SettingChangeInput)
      form.markSaved(form.values)
      form.focus(first)
      toast.success(text.savedToast(text.labels[setting]))
    } catch (error) {
      if (isSessionExpired(error)) return
      // What the other person has saved is shown below, as soon as it is read.
      if (problemOf(error)?.code === 'SETTING_CHANGED') return
      form.refuse({ [first]: messageOf(error, 'SETTING_FIXED', 'INVALID_INPUT') ?? text.saveFailed })
    }
  }
}
