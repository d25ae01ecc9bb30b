import { settingsMessages } from '@portal/contract/office/settings/settings-messages'
import type { CannedAnswer } from '@portal/contract/records/request-thread/canned-answers'
import { CANNED_ANSWERS_MAX } from '@portal/contract/records/request-thread/request-thread-limits'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { TextArea, TextField } from '../../../../forms/fields/inputs.tsx'
import type { Form } from '../../../../forms/use-form.ts'
import { Button } from '../../../../ui/button/button.tsx'
import lists from './lists.module.css'
import type { RowProps } from './rows.tsx'
import styles from './setting-row.module.css'
import { SettingRow, type Values } from './setting-row.tsx'

const text = settingsMessages.canned

const listOf = (values: Values) => JSON.parse(values.value ?? '[]') as CannedAnswer[]

/** The answers that the office chooses from when it writes to a student. The form has them as one value. */
export function CannedAnswersRow({ setting, setTyped }: RowProps<'cannedAnswers'>) {
  return (
    <SettingRow
      {...{ setting, setTyped }}
      values={{ value: JSON.stringify(setting.value) }}
      read={(values) => ({ value: listOf(values) })}
    >
      {(form) => <Answers form={form} />}
    </SettingRow>
  )
}

function Answers({ form }: { form: Form<Values> }) {
  const answers = listOf(form.values)
  const [added, setAdded] = useState(-1)
  const set = (next: readonly CannedAnswer[]) => form.change({ value: JSON.stringify(next) })
  const change = (at: number, part: Partial<CannedAnswer>) =>
    set(answers.map((answer, place) => (place === at ? { ...answer, ...part } : answer)))
  return (
    <fieldset>
      <legend className={styles.legend}>{settingsMessages.labels.cannedAnswers}</legend>
      <p className={styles.hint}>{text.hint}</p>
      {answers.length === 0 && <p className={styles.hint}>{text.none}</p>}
      {form.errors.value && <p className={styles.lacks}>{form.errors.value}</p>}
      <ol className={lists.answers} aria-label={settingsMessages.labels.cannedAnswers}>
        {answers.map((answer, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer has no other name while it is typed
          <li key={at} data-row={`${at}`}>
            <TextField
              autoFocus={at === added}
              label={text.title}
              name={`${at}.title`}
              autoComplete="off"
              error={form.errors[`${at}.title`]}
              value={answer.title}
              onChange={({ target }) => change(at, { title: target.value })}
            />
            <TextArea
              label={text.text}
              name={`${at}.text`}
              rows={3}
              error={form.errors[`${at}.text`]}
              value={answer.text}
              onChange={({ target }) => change(at, { text: target.value })}
            />
            <Button onClick={() => set(answers.toSpliced(at, 1))}>
              {text.remove(answer.title || text.nth(at + 1))}
            </Button>
          </li>
        ))}
      </ol>
      <Button
        name="value"
        Icon={IconPlus}
        busy={answers.length >= CANNED_ANSWERS_MAX}
        onClick={() => {
          setAdded(answers.length)
          set([...answers, { title: '', text: '' }])
        }}
      >
        {text.add}
      </Button>
    </fieldset>
  )
}
