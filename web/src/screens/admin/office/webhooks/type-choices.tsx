import { webhookMessages } from '@portal/contract/webhooks/webhook-messages'
import { type WebhookType, webhookTypeNames, webhookTypes } from '@portal/contract/webhooks/webhooks'
import { IconAlertCircle } from '@tabler/icons-react'
import { useId } from 'react'
import field from '../../../../forms/fields/field.module.css'
import layout from '../../../../ui/layout/layout.module.css'
import type from '../../../../ui/text/text.module.css'
import styles from './webhooks.module.css'

const text = webhookMessages.fields

type Group = keyof typeof text.groups
const groups = Object.keys(text.groups) as Group[]
const typesOf = (group: Group) => webhookTypeNames.filter((name) => name.startsWith(`${group}.`))

type TypeChoicesProps = {
  chosen: readonly WebhookType[]
  error: string | undefined
  onChange: (chosen: WebhookType[]) => void
}

/** What a webhook is told, each type with what it says. */
export function TypeChoices({ chosen, error, onChange }: TypeChoicesProps) {
  const id = useId()
  const tick = (name: WebhookType, isTicked: boolean) =>
    onChange(isTicked ? [...chosen, name] : chosen.filter((one) => one !== name))
  return (
    <fieldset className={layout.stack} aria-describedby={error ? `${id}-error ${id}` : id}>
      <legend>{text.types}</legend>
      <p id={id} className={type.hint}>
        {text.typesHint}
      </p>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          <IconAlertCircle size={18} stroke={1.75} aria-hidden />
          <span>{error}</span>
        </p>
      )}
      {groups.map((group) => (
        <fieldset key={group} className={layout.lines}>
          <legend>{text.groups[group]}</legend>
          <div className={styles.choices}>
            {typesOf(group).map((name) => (
              <label key={name} className={styles.choice}>
                <input
                  type="checkbox"
                  name="types"
                  checked={chosen.includes(name)}
                  aria-invalid={error ? true : undefined}
                  onChange={({ target }) => tick(name, target.checked)}
                />
                <span>
                  <code>{name}</code>
                  <small className={type.small}>{webhookTypes[name]}</small>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  )
}
