import type { SettingName } from '@portal/contract/office/settings/setting-values'
import { weekdayInWords } from '@portal/contract/office/settings/setting-words'
import type { CollegeSetting } from '@portal/contract/office/settings/settings'
import { settingsMessages as text } from '@portal/contract/office/settings/settings-messages'
import { TextArea, TextField } from '../../../../forms/fields/inputs.tsx'
import { NamedSelect } from '../../../../forms/fields/named-select.tsx'
import { readerLocale } from '../../../../ui/text/reader-locale.ts'
import { Words } from '../../../../ui/text/words.tsx'
import styles from './setting-row.module.css'
import { errorsOf, type SetTyped, SettingRow, type Values } from './setting-row.tsx'

export type Of<Name extends SettingName> = Extract<CollegeSetting, { setting: Name }>
export type RowProps<Name extends SettingName> = { setting: Of<Name>; setTyped: SetTyped }
type TextName = 'name' | 'place' | 'office' | 'timeZone'

/** A setting that is one text. */
export function TextRow({ setting, setTyped }: RowProps<TextName>) {
  const { setting: name, value, source } = setting
  const isFixed = source === 'environment'
  return (
    <SettingRow {...{ setting, setTyped }} values={{ value }} read={({ value: typed }) => ({ value: typed })}>
      {(form) => (
        <TextField
          label={text.labels[name]}
          hint={name === 'timeZone' ? <TimeZoneHint zone={form.values.value ?? ''} /> : text.hints[name]}
          required={name === 'name'}
          readOnly={isFixed}
          autoComplete="off"
          suggestions={name === 'timeZone' && !isFixed ? Intl.supportedValuesOf('timeZone') : undefined}
          {...form.field('value')}
        />
      )}
    </SettingRow>
  )
}

function TimeZoneHint({ zone }: { zone: string }) {
  if (errorsOf('timeZone', { value: zone }).value) return <Words>{text.hints.timeZone}</Words>
  const time = new Intl.DateTimeFormat(readerLocale, { timeStyle: 'short', timeZone: zone }).format(new Date())
  return <Words>{`${text.hints.timeZone} ${text.time(time)}`}</Words>
}

const fieldLabels: Record<string, string> = {
  ...{ en: text.english, hi: text.hindi, web: text.labels.web, telephone: text.labels.telephone },
}

/** A setting that is two texts, such as one in each language. */
export function TwoTextsRow({
  setting,
  setTyped,
}: RowProps<'letterheadName' | 'letterheadAddress' | 'letterheadLine'>) {
  const { setting: name, value } = setting
  const Input = name === 'letterheadAddress' ? TwoLines : TextField
  return (
    <SettingRow {...{ setting, setTyped }} values={value as Values} read={(values) => ({ value: values })}>
      {(form) => (
        <fieldset>
          <legend className={styles.legend}>{text.labels[name]}</legend>
          <p className={styles.hint}>{text.hints[name]}</p>
          <div className={styles.pair}>
            {Object.keys(value).map((field) => (
              <Input key={field} label={fieldLabels[field] ?? ''} autoComplete="off" {...form.field(field)} />
            ))}
          </div>
        </fieldset>
      )}
    </SettingRow>
  )
}

const TwoLines = (props: React.ComponentProps<typeof TextArea>) => <TextArea rows={2} {...props} />

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const
const DAYS = Array.from({ length: 31 }, (_, at) => `${at + 1}`.padStart(2, '0'))
const monthName = new Intl.DateTimeFormat(readerLocale, { month: 'long', timeZone: 'UTC' })
const monthNames = Object.fromEntries(
  MONTHS.map((month) => [month, monthName.format(new Date(`2023-${month}-01T00:00:00Z`))]),
) as Record<(typeof MONTHS)[number], string>
const dayNumbers = Object.fromEntries(DAYS.map((day) => [day, `${Number(day)}`]))

/** A day of every year, by its day and the name of its month. */
export function DayOfYearRow({ setting, setTyped }: RowProps<'academicYearStart'>) {
  const { setting: name, value } = setting
  const [month = '', day = ''] = value.split('-')
  const read = (typed: Values) => {
    const joined = `${typed.month}-${typed.day}`
    const { value: error } = errorsOf(name, { value: joined })
    return error ? { errors: { day: error } } : { value: joined }
  }
  return (
    <SettingRow {...{ setting, setTyped, read }} values={{ day, month }}>
      {(form) => (
        <fieldset>
          <legend className={styles.legend}>{text.labels[name]}</legend>
          <div className={styles.pair}>
            <NamedSelect label={text.day} names={DAYS} texts={dayNumbers} {...form.field('day')} />
            <NamedSelect label={text.month} names={MONTHS} texts={monthNames} {...form.field('month')} />
          </div>
        </fieldset>
      )}
    </SettingRow>
  )
}

const WEEK = [1, 2, 3, 4, 5, 6, 7]

/** The days of the week on which the office works. */
export function WeekdaysRow({ setting, setTyped }: RowProps<'weekdays'>) {
  const values: Values = Object.fromEntries(WEEK.map((day) => [`${day}`, setting.value.includes(day) ? 'on' : '']))
  const read = (typed: Values) => ({ value: WEEK.filter((day) => typed[day] === 'on') })
  return (
    <SettingRow {...{ setting, setTyped, values, read }}>
      {(form) => (
        <fieldset>
          <legend className={styles.legend}>{text.labels.weekdays}</legend>
          <p className={styles.hint}>{form.errors.value ?? text.hints.weekdays}</p>
          <div className={styles.days}>
            {WEEK.map((day) => (
              <label key={day}>
                <input
                  type="checkbox"
                  name={`${day}`}
                  checked={form.values[day] === 'on'}
                  onChange={({ target }) => form.change({ [day]: target.checked ? 'on' : '' })}
                />
                <span>{weekdayInWords(day)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </SettingRow>
  )
}
