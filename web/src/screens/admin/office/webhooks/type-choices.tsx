import { webhookMessages } from '@portal/contract/webhooks/webhook-messages'
import { type WebhookType, webhookTypeNames, webhookTypes } from '@portal/contract/webhooks/webhooks'
import { GroupedChoices } from '../../../../forms/fields/grouped-choices.tsx'

const text = webhookMessages.fields

type Group = keyof typeof text.groups
const groups = (Object.keys(text.groups) as Group[]).map((group) => ({
  legend: text.groups[group],
  choices: webhookTypeNames
    .filter((name) => name.startsWith(`${group}.`))
    .map((name) => ({ name, label: <code>{name}</code>, details: webhookTypes[name] })),
}))

type TypeChoicesProps = {
  chosen: readonly WebhookType[]
  error: string | undefined
  onChange: (chosen: WebhookType[]) => void
}

/** What a webhook is told, each type with what it says. */
export const TypeChoices = ({ chosen, error, onChange }: TypeChoicesProps) => (
  <GroupedChoices
    field="types"
    legend={text.types}
    hint={text.typesHint}
    {...{ error, groups, chosen }}
    onTick={(name, isTicked) => onChange(isTicked ? [...chosen, name] : chosen.filter((one) => one !== name))}
  />
)
