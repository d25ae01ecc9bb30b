import { readHolidayLines, toHolidayLines } from '@portal/contract/office/settings/holiday-lines'
import { HOLIDAY_NAME_MAX_CHARACTERS, type Holiday } from '@portal/contract/office/settings/setting-values'
import { settingsMessages } from '@portal/contract/office/settings/settings-messages'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { DateField } from '../../../../forms/fields/date-field.tsx'
import { TextArea, TextField } from '../../../../forms/fields/inputs.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { formatDate } from '../../../../ui/text/format-date.ts'
import { readerLocale } from '../../../../ui/text/reader-locale.ts'
import { typed } from '../../../../ui/text/typed.ts'
import lists from './lists.module.css'
import type { RowProps } from './rows.tsx'
import styles from './setting-row.module.css'
import { SettingRow, type Values } from './setting-row.tsx'

const text = settingsMessages.holiday
const weekday = new Intl.DateTimeFormat(readerLocale, { weekday: 'short', timeZone: 'UTC' })

/** The holidays as rows; as lines of a text, into which a list can be pasted, for whoever opens them. */
export function HolidaysRow({ setting, setTyped }: RowProps<'holidays'>) {
  const read = ({ value = '' }: Values) => {
    const { holidays, wrong } = readHolidayLines(value)
    return wrong === null ? { value: holidays } : { errors: { value: settingsMessages.wrongLine(wrong) } }
  }
  return (
    <SettingRow {...{ setting, setTyped, read }} values={{ value: toHolidayLines(setting.value) }}>
      {(form) => {
        const lines = (form.values.value ?? '').split('\n')
        const setLines = (next: readonly string[]) => form.change({ value: next.join('\n') })
        return (
          <>
            <p className={lists.title}>{text.list}</p>
            <HolidayRows lines={lines} onRemove={(at) => setLines(lines.toSpliced(at, 1))} />
            <AddHoliday
              days={lines.map((line) => line.trim().slice(0, 'YYYY-MM-DD'.length))}
              onAdd={(holiday) => setLines(withLine(lines, toHolidayLines([holiday])))}
            />
            <AsText isWrong={Object.keys(form.errors).length > 0}>
              <TextArea
                label={settingsMessages.labels.holidays}
                hint={settingsMessages.holidaysHint}
                rows={6}
                {...form.field('value')}
              />
            </AsText>
          </>
        )
      }}
    </SettingRow>
  )
}

function AsText({ isWrong, children }: { isWrong: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={lists.text}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{text.asText}</summary>
      {children}
    </details>
  )
}

/** The lines with another one, before the first that is of a later day. */
function withLine(lines: readonly string[], line: string) {
  const kept = lines.filter((one) => one.trim() !== '')
  const at = kept.findIndex((one) => one > line)
  return kept.toSpliced(at === -1 ? kept.length : at, 0, line)
}

function HolidayRows({ lines, onRemove }: { lines: readonly string[]; onRemove: (at: number) => void }) {
  const rows = lines.flatMap((line, at) => {
    const [holiday] = readHolidayLines(line).holidays
    return holiday ? [{ ...holiday, at }] : []
  })
  if (rows.length === 0) return <p className={styles.hint}>{text.none}</p>
  return (
    <ul className={lists.rows} aria-label={text.list}>
      {rows.map(({ day, name, at }) => (
        <li key={`${day} ${name}`} data-row={`${day} ${name}`}>
          <span className={lists.day}>
            <span>{weekday.format(new Date(`${day}T00:00:00Z`))}</span>, <span>{formatDate(day)}</span>
          </span>
          <span {...typed(name)}>{name}</span>
          <Button size="small" tone="quiet" Icon={IconX} aria-label={text.remove(name)} onClick={() => onRemove(at)} />
        </li>
      ))}
    </ul>
  )
}

const nothing: Holiday = { day: '', name: '' }

function AddHoliday({ days, onAdd }: { days: readonly string[]; onAdd: (holiday: Holiday) => void }) {
  const [typed, setTyped] = useState(nothing)
  const [error, setError] = useState('')
  const first = useRef<HTMLInputElement>(null)
  const add = () => {
    const holiday = { ...typed, name: typed.name.trim() }
    const fault = !holiday.day || !holiday.name ? text.incomplete : days.includes(holiday.day) ? text.taken : ''
    setError(fault)
    first.current?.focus()
    if (fault) return
    setTyped(nothing)
    onAdd(holiday)
  }
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  return (
    <div className={lists.add}>
      <DateField
        ref={first}
        label={text.day}
        error={error}
        value={typed.day}
        onKeyDown={addByKey}
        onChange={({ target }) => setTyped({ ...typed, day: target.value })}
      />
      <TextField
        label={text.name}
        autoComplete="off"
        maxLength={HOLIDAY_NAME_MAX_CHARACTERS}
        value={typed.name}
        onKeyDown={addByKey}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
      <Button Icon={IconPlus} onClick={add}>
        {text.add}
      </Button>
    </div>
  )
}
