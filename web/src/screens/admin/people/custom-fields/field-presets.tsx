import { customFieldEditorMessages as text } from '@portal/contract/people/custom-fields/custom-field-editor-messages'
import { CUSTOM_FIELDS_MAX } from '@portal/contract/people/custom-fields/custom-field-limits'
import { customFieldPresets } from '@portal/contract/people/custom-fields/custom-field-presets'
import { useState } from 'react'
import { changeCustomField } from '../../../../data/people/custom-fields.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useOneAtATime } from '../../../../ui/button/use-one-at-a-time.ts'
import layout from '../../../../ui/layout/layout.module.css'
import { focusHeading } from '../../../../ui/layout/screen.tsx'
import words from '../../../../ui/text/text.module.css'
import { showFailure } from '../../../../ui/toast/show-failure.ts'
import { toast } from '../../../../ui/toast/toast.ts'
import styles from './custom-fields.module.css'

/** The ready-made fields that the college does not have yet, to be ticked. `taken`: the keys of those that it has. */
export function FieldPresets({ taken }: { taken: readonly string[] }) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [run, isBusy] = useOneAtATime()
  const left = customFieldPresets.filter(({ key }) => !taken.includes(key))
  if (left.length === 0 || taken.length >= CUSTOM_FIELDS_MAX) return null
  const chosen = left.filter(({ key }) => ticked.includes(key)).slice(0, CUSTOM_FIELDS_MAX - taken.length)
  const add = () =>
    run(async () => {
      try {
        for (const field of chosen) await changeCustomField.create(field)
        toast.success(text.added(chosen.length))
        focusHeading()
      } catch (error) {
        showFailure(error, text.failed)
      }
      setTicked([])
    })
  return (
    <fieldset className={layout.lines} disabled={isBusy}>
      <legend className={words.caption}>{text.ready}</legend>
      <p className={words.hint}>{text.readyHint}</p>
      <ul className={styles.presets}>
        {left.map(({ key, label, sensitive, unique }) => (
          <li key={key}>
            <label>
              <input
                type="checkbox"
                checked={ticked.includes(key)}
                onChange={({ target }) =>
                  setTicked(target.checked ? [...ticked, key] : ticked.filter((one) => one !== key))
                }
              />
              <span>
                <span>{label.en}</span> <span lang="hi">{label.hi}</span>{' '}
                <span className={words.muted}>
                  {[unique && text.facts.unique, sensitive && text.facts.sensitive].filter(Boolean).join(' · ')}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div>
        <Button busy={isBusy || chosen.length === 0} onClick={() => void add()}>
          {text.addReady(chosen.length)}
        </Button>
      </div>
    </fieldset>
  )
}
