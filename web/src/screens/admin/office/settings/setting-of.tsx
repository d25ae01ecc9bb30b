import { nearestAccent } from '@portal/contract/office/settings/accent'
import { accentMessages } from '@portal/contract/office/settings/accent-messages'
import { isColour } from '@portal/contract/office/settings/colour'
import type { CollegeSetting } from '@portal/contract/office/settings/settings'
import { settingsMessages as text } from '@portal/contract/office/settings/settings-messages'
import { TextField } from '../../../../forms/fields/inputs.tsx'
import type { Form } from '../../../../forms/use-form.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { CannedAnswersRow } from './canned-answers-row.tsx'
import { HolidaysRow } from './holidays-row.tsx'
import { PictureRow } from './picture-row.tsx'
import { DayOfYearRow, type RowProps, TextRow, TwoTextsRow, WeekdaysRow } from './rows.tsx'
import styles from './setting-row.module.css'
import { type SetTyped, SettingRow, type Values } from './setting-row.tsx'
import { SwitchRow } from './switch-row.tsx'

/** The row of any setting: that of a feature is a switch. */
export function SettingOf({ setting, setTyped }: { setting: CollegeSetting; setTyped: SetTyped }) {
  switch (setting.setting) {
    case 'logo':
    case 'seal':
      return <PictureRow setting={setting} />
    case 'accent':
      return <AccentRow {...{ setting, setTyped }} />
    case 'academicYearStart':
      return <DayOfYearRow {...{ setting, setTyped }} />
    case 'weekdays':
      return <WeekdaysRow {...{ setting, setTyped }} />
    case 'holidays':
      return <HolidaysRow {...{ setting, setTyped }} />
    case 'cannedAnswers':
      return <CannedAnswersRow {...{ setting, setTyped }} />
    case 'letterheadName':
    case 'letterheadAddress':
    case 'letterheadLine':
      return <TwoTextsRow {...{ setting, setTyped }} />
    case 'name':
    case 'place':
    case 'office':
    case 'timeZone':
      return <TextRow {...{ setting, setTyped }} />
    default:
      return <SwitchRow setting={setting} />
  }
}

/** What the browser's own choice of a colour shows while none is entered: the portal's blue. */
const OWN_COLOUR = '#1f3f93'

/** The accent, typed or chosen. One that cannot be read everywhere is refused with the nearest that can. */
function AccentRow({ setting, setTyped }: RowProps<'accent'>) {
  return (
    <SettingRow {...{ setting, setTyped }} values={{ value: setting.value }} read={({ value }) => ({ value })}>
      {(form) => <AccentFields form={form} />}
    </SettingRow>
  )
}

function AccentFields({ form }: { form: Form<Values> }) {
  const colour = (form.values.value ?? '').trim().toLowerCase()
  const nearest = form.errors.value && isColour(colour) ? nearestAccent(colour) : null
  return (
    <>
      <TextField
        label={text.labels.accent}
        hint={text.hints.accent}
        autoComplete="off"
        spellCheck={false}
        {...form.field('value')}
      />
      <div className={styles.colour}>
        <label>
          <input
            type="color"
            value={isColour(colour) ? colour : OWN_COLOUR}
            onChange={({ target }) => form.change({ value: target.value })}
          />
          <span>{accentMessages.pick}</span>
        </label>
        {nearest && (
          <Button
            onClick={() => {
              form.change({ value: nearest })
              form.focus('value')
            }}
          >
            {accentMessages.use(nearest)}
          </Button>
        )}
      </div>
    </>
  )
}
