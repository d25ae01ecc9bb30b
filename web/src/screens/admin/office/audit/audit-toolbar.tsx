import { type AuditedAction, type AuditGroup, auditedActions, auditGroups, needOf } from '@portal/contract/actions'
import type { Feature, FeatureName, Need } from '@portal/contract/features'
import { messages } from '@portal/contract/messages'
import { auditMessages } from '@portal/contract/office/audit-messages'
import { IconRefresh } from '@tabler/icons-react'
import { isFeatureOn, useFeaturesOn } from '../../../../data/office/features.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { DateFilter } from '../../../../ui/filter/date-filter.tsx'
import { SearchBox } from '../../../../ui/filter/search-box.tsx'
import toolbar from '../../../../ui/filter/toolbar.module.css'
import { type AuditListState, auditFilters } from './audit-input.ts'
import styles from './audit-toolbar.module.css'
import { DownloadAudit } from './download-audit.tsx'

const text = auditMessages
const groups = Object.keys(text.groups) as AuditGroup[]

type AuditToolbarProps = {
  list: AuditListState
  /** Whether the button Clear filters is shown here; an empty list shows it in its own place. */
  clearable: boolean
  isLoading: boolean
  onRefresh: () => void
  onClear: () => void
}

/** The search and the filters of the audit trail. */
export function AuditToolbar({ list, clearable, isLoading, onRefresh, onClear }: AuditToolbarProps) {
  const { q, search, setQ, setSearch } = list
  const parts = useFeaturesOn()
  return (
    <div className={toolbar.toolbar}>
      <SearchBox q={q} placeholder={text.searchHint} onSearch={setQ} />
      <select
        className={`${toolbar.order} ${styles.action}`}
        aria-label={text.action}
        value={search.action ?? ''}
        onChange={({ target }) => setSearch({ action: auditedActions.find((known) => known === target.value) })}
      >
        <option value="">{text.anyAction}</option>
        {groups.map((group) => (
          <optgroup key={group} label={text.groups[group]}>
            {auditGroups[group].filter(isOffered(parts)).map((action) => (
              <option key={action} value={action}>
                {text.actions[action]}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <div className={styles.dates}>
        <DateFilter label={text.from} date={search.from} onChange={(from) => setSearch({ from })} />
        <DateFilter label={text.to} date={search.to} onChange={(to) => setSearch({ to })} />
      </div>
      {clearable && (
        <button type="button" className={toolbar.clear} onClick={onClear}>
          {messages.common.clearFilters}
        </button>
      )}
      <div className={toolbar.end}>
        <Button tone="quiet" busy={isLoading} Icon={IconRefresh} onClick={onRefresh}>
          {text.refresh}
        </Button>
        <DownloadAudit filters={auditFilters(list)} />
      </div>
    </div>
  )
}

/** What the college must have for the actions that need it to be offered. */
const isFeature = (need: Need | undefined): need is Feature =>
  need === 'letters' || need === 'staffRoles' || need === 'requestKinds' || need === 'verification'

/** A college that issues no documents or letters, or has no request types or roles, is offered none of their actions. */
const isOffered = (parts: readonly FeatureName[]) => (action: AuditedAction) => {
  const need = needOf(action)
  return !isFeature(need) || isFeatureOn(need, parts)
}
