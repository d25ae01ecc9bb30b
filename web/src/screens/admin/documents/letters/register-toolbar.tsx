import { registerMessages } from '@portal/contract/documents/letters/register-messages'
import { messages } from '@portal/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { letterSeriesQuery } from '../../../../data/documents/issued-letters.ts'
import { letterTemplatesQuery } from '../../../../data/documents/letter-templates.ts'
import { ChoiceFilter } from '../../../../ui/filter/choice-filter.tsx'
import { DateFilter } from '../../../../ui/filter/date-filter.tsx'
import tools from '../../../../ui/filter/filter-tools.module.css'
import { FoldingFilters } from '../../../../ui/filter/folding-filters.tsx'
import { MoreFilters } from '../../../../ui/filter/more-filters.tsx'
import { SearchBox } from '../../../../ui/filter/search-box.tsx'
import toolbar from '../../../../ui/filter/toolbar.module.css'
import { countFilters, isFiltered, type RegisterListState } from './register-input.ts'
import { registerCollected, registerStates, registerTexts } from './register-search.ts'

const text = registerMessages

type RegisterToolbarProps = { list: RegisterListState; isWaiting: boolean; onClear: () => void }

/** The search and the filters of the register. Letters that wait at the counter are found by a scanned ID card. */
export function RegisterToolbar({ list, isWaiting, onClear }: RegisterToolbarProps) {
  const { q, search, setQ, setSearch } = list
  const hint = isWaiting && !search.by ? text.scanHint : text.typed[search.by ?? 'any']
  return (
    <div className={`${toolbar.toolbar} ${tools.toolbar}`}>
      <SearchBox q={q} placeholder={hint} onSearch={setQ} />
      <FoldingFilters count={countFilters(list)}>
        <ChoiceFilter
          label={text.searchIn}
          anyText={text.texts.any}
          names={registerTexts}
          texts={text.texts}
          chosen={search.by}
          onChange={(by) => setSearch({ by })}
        />
        <KindChoice list={list} />
        {isWaiting ? (
          <Days list={list} />
        ) : (
          <>
            <YearChoice list={list} />
            <MoreFilters
              count={[search.state, search.duplicates, search.collected, search.from, search.to].filter(Boolean).length}
            >
              <StateChoices list={list} />
              <Days list={list} />
            </MoreFilters>
          </>
        )}
        {isFiltered(list) && (
          <button type="button" className={toolbar.clear} onClick={onClear}>
            {messages.common.clearFilters}
          </button>
        )}
      </FoldingFilters>
    </div>
  )
}

const Days = ({ list: { search, setSearch } }: { list: RegisterListState }) => (
  <div className={tools.pair}>
    <DateFilter label={text.from} date={search.from} onChange={(from) => setSearch({ from })} />
    <DateFilter label={text.to} date={search.to} onChange={(to) => setSearch({ to })} />
  </div>
)

/** Whether a letter is valid, and whether it has been collected. */
function StateChoices({ list: { search, setSearch } }: { list: RegisterListState }) {
  return (
    <>
      <ChoiceFilter
        label={text.state}
        anyText={text.anyState}
        names={[...registerStates, 'duplicates']}
        texts={text.stateChoices}
        chosen={search.duplicates ? 'duplicates' : search.state}
        onChange={(chosen) =>
          setSearch({
            state: registerStates.find((state) => state === chosen),
            duplicates: chosen === 'duplicates' || undefined,
          })
        }
      />
      <ChoiceFilter
        label={text.collected}
        anyText={text.anyCollected}
        names={registerCollected}
        texts={text.collectedChoices}
        chosen={search.collected}
        onChange={(collected) => setSearch({ collected })}
      />
    </>
  )
}

function KindChoice({ list: { search, setSearch } }: { list: RegisterListState }) {
  const { data: templates = [] } = useQuery(letterTemplatesQuery)
  return (
    <ChoiceFilter
      label={text.kind}
      anyText={text.anyKind}
      names={templates.map(({ id }) => id)}
      texts={Object.fromEntries(templates.map(({ id, name }) => [id, name]))}
      chosen={search.template}
      onChange={(template) => setSearch({ template })}
    />
  )
}

function YearChoice({ list: { search, setSearch } }: { list: RegisterListState }) {
  const { data: series = [] } = useQuery(letterSeriesQuery)
  const years = [...new Set(series.map(({ year }) => year))]
  return (
    <ChoiceFilter
      label={text.year}
      anyText={text.anyYear}
      names={years.map(String)}
      texts={Object.fromEntries(years.map((year) => [String(year), text.yearName(year)]))}
      chosen={search.counted}
      onChange={(counted) => setSearch({ counted })}
    />
  )
}
