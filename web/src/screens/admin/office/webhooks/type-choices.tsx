import { type ChangeType, changeTypeNames, changeTypes } from '@portal/contract/change-types'
import { webhookMessages } from '@portal/contract/webhooks/webhook-messages'
import { GroupedChoices } from '../../../../forms/fields/grouped-choices.tsx'

const text = webhookMessages.fields

type Group = keyof typeof text.groups
const groups = (Object.keys(text.groups) as Group[]).map((group) => ({
  legend: text.groups[group],
  choices: changeTypeNames
    .filter((name) => name.startsWith(`${group}.`))
    .map((name) => ({ name, label: <code>{name}</code>, details: changeTypes[name] })),
}))

type TypeChoicesProps = {
  chosen: readonly ChangeType[]
  error: string | undefined
  onChange: (chosen: ChangeType[]) => void
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
