import { registerMessages } from '@portal/contract/documents/letters/register-messages'
import { messages } from '@portal/contract/messages'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { letterTemplatesQuery } from '../../../../data/letter-templates.ts'
import { registerCollected, registerStates, registerTexts } from '../../../../letter-search.ts'
import { Button } from '../../../../ui/button.tsx'
import { DateFilter } from '../../../../ui/date-filter.tsx'
import tools from '../../../../ui/filter-tools.module.css'
import { SearchBox } from '../../../../ui/search-box.tsx'
import toolbar from '../../../../ui/toolbar.module.css'
import { countFilters, isFiltered, type RegisterListState } from './register-input.ts'
import styles from './register-toolbar.module.css'

const text = registerMessages

type RegisterToolbarProps = { list: RegisterListState; isWaiting: boolean; onClear: () => void }

/** The search and the filters of the register. Letters that wait at the counter are found by a scanned ID card. */
export function RegisterToolbar({ list, isWaiting, onClear }: RegisterToolbarProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { q, search, setQ, setSearch } = list
  const hint = isWaiting && !search.by ? text.scanHint : text.typed[search.by ?? 'any']
  return (
    <div className={`${toolbar.toolbar} ${tools.toolbar}`}>
      <SearchBox q={q} placeholder={hint} onSearch={setQ} />
      <div className={tools.phoneOnly}>
        <Button
          icon={<IconFilter size={18} stroke={1.75} aria-hidden />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {messages.common.filters(countFilters(list))}
        </Button>
      </div>
      <div id={id} className={open ? `${tools.collapsible} ${tools.open}` : tools.collapsible}>
        <Choice
          label={text.searchIn}
          any={text.texts.any}
          choices={registerTexts}
          labels={text.texts}
          chosen={search.by}
          onChange={(by) => setSearch({ by })}
        />
        <KindChoice list={list} />
        {!isWaiting && (
          <>
            <Choice
              label={text.state}
              any={text.anyState}
              choices={[...registerStates, 'duplicates']}
              labels={text.stateChoices}
              chosen={search.duplicates ? 'duplicates' : search.state}
              onChange={(chosen) =>
                setSearch({
                  state: registerStates.find((state) => state === chosen),
                  duplicates: chosen === 'duplicates' || undefined,
                })
              }
            />
            <Choice
              label={text.collected}
              any={text.anyCollected}
              choices={registerCollected}
              labels={text.collectedChoices}
              chosen={search.collected}
              onChange={(collected) => setSearch({ collected })}
            />
          </>
        )}
        <div className={tools.pair}>
          <DateFilter label={text.from} date={search.from} onChange={(from) => setSearch({ from })} />
          <DateFilter label={text.to} date={search.to} onChange={(to) => setSearch({ to })} />
        </div>
        {isFiltered(list) && (
          <button type="button" className={toolbar.clear} onClick={onClear}>
            {messages.common.clearFilters}
          </button>
        )}
      </div>
    </div>
  )
}

function KindChoice({ list: { search, setSearch } }: { list: RegisterListState }) {
  const { data: templates = [] } = useQuery(letterTemplatesQuery)
  const labels = Object.fromEntries(templates.map(({ id, name }) => [id, name]))
  return (
    <Choice
      label={text.kind}
      any={text.anyKind}
      choices={templates.map(({ id }) => id)}
      labels={labels}
      chosen={search.template}
      onChange={(template) => setSearch({ template })}
    />
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  any: string
  choices: readonly Value[]
  labels: Readonly<Record<Value, string>>
  chosen: Value | undefined
  onChange: (value: Value | undefined) => void
}

function Choice<Value extends string>({ label, any, choices, labels, chosen, onChange }: ChoiceProps<Value>) {
  return (
    <select
      className={`${toolbar.order} ${styles.choice}`}
      aria-label={label}
      value={chosen ?? ''}
      onChange={({ target }) => onChange(choices.find((known) => known === target.value))}
    >
      <option value="">{any}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {labels[choice]}
        </option>
      ))}
    </select>
  )
}
