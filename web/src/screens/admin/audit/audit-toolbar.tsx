import { type AuditedAction, auditedActions } from '@portal/contract/audit'
import { messages } from '@portal/contract/messages'
import { IconRefresh } from '@tabler/icons-react'
import { Button } from '../../../ui/button.tsx'
import { DayBox } from '../../../ui/day-box.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import toolbar from '../../../ui/toolbar.module.css'
import type { ListState } from '../../../ui/use-list-state.ts'
import { actionFaces, actionGroups } from './action-faces.ts'
import styles from './audit-toolbar.module.css'

const said = messages.audit

type AuditToolbarProps = {
  list: ListState
  /** Whether there is something to clear here; where nothing was found, that is offered in its place. */
  clearable: boolean
  reading: boolean
  onRefresh: () => void
  onClear: () => void
}

/** Whom the trail is searched for, and to which action and days it is narrowed. */
export function AuditToolbar({ list, clearable, reading, onRefresh, onClear }: AuditToolbarProps) {
  const { q, search, setQ, setFilters } = list
  return (
    <div className={toolbar.toolbar}>
      <SearchBox q={q} hint={said.searchHint} onSearch={setQ} />
      <select
        className={`${toolbar.order} ${styles.action}`}
        aria-label={said.action}
        value={search.action ?? ''}
        onChange={({ target }) => setFilters({ action: target.value || undefined })}
      >
        <option value="">{said.anyAction}</option>
        {actionGroups.map((group) => (
          <optgroup key={group} label={said.groups[group]}>
            {auditedActions.filter(isIn(group)).map((action) => (
              <option key={action} value={action}>
                {said.actions[action]}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <div className={styles.days}>
        <DayBox label={said.from} day={search.from} onDay={(from) => setFilters({ from })} />
        <DayBox label={said.to} day={search.to} onDay={(to) => setFilters({ to })} />
      </div>
      {clearable && (
        <button type="button" className={toolbar.clear} onClick={onClear}>
          {messages.common.clearFilters}
        </button>
      )}
      <div className={toolbar.end}>
        <Button
          tone="quiet"
          busy={reading}
          icon={<IconRefresh size={18} stroke={1.75} aria-hidden />}
          onClick={onRefresh}
        >
          {said.refresh}
        </Button>
      </div>
    </div>
  )
}

const isIn = (group: (typeof actionGroups)[number]) => (action: AuditedAction) => actionFaces[action].group === group
