import { nearestAccent } from '@portal/contract/office/settings/accent'
import { accentMessages } from '@portal/contract/office/settings/accent-messages'
import { isColour } from '@portal/contract/office/settings/colour'
import { settingsMessages as text } from '@portal/contract/office/settings/settings-messages'
import { TextField } from '../../../../forms/fields/inputs.tsx'
import type { Form } from '../../../../forms/use-form.ts'
import { Button } from '../../../../ui/button/button.tsx'
import type { RowProps } from './rows.tsx'
import styles from './setting-row.module.css'
import { SettingRow, type Values } from './setting-row.tsx'

/** What the browser's own choice of a colour shows while none is entered: the portal's blue. */
const OWN_COLOUR = '#1f3f93'

/** The accent, typed or chosen. One that cannot be read everywhere is refused with the nearest that can. */
export function AccentRow({ setting, setTyped }: RowProps<'accent'>) {
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
