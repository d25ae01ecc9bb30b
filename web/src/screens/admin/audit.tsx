import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { IconArrowLeft, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { auditQuery } from '../../data/audit.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { Opening } from '../../ui/opening.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { focusHeading, Screen } from '../../ui/screen.tsx'
import { useListState } from '../../ui/use-list-state.ts'
import { usePageInRange } from '../../ui/use-page-in-range.ts'
import { auditInput, isNarrowed } from './audit/audit-input.ts'
import { AuditTable } from './audit/audit-table.tsx'
import { AuditToolbar } from './audit/audit-toolbar.tsx'

const said = messages.audit

/** Who did what to whom, and when: everything administrators do, every way in and out, newest first. */
export function AuditTrail() {
  const list = useListState()
  const query = useQuery(auditQuery(auditInput(list)))
  usePageInRange(list, query)
  const clear = () => {
    list.clear()
    focusHeading()
  }
  return (
    <Screen title={said.title} actions={<WayBack />}>
      <Panel flows>
        <AuditToolbar
          list={list}
          clearable={isNarrowed(list) && query.data?.total !== 0}
          reading={query.isFetching}
          onRefresh={() => void query.refetch()}
          onClear={clear}
        />
        <Opening query={query} failed={said.fetchFailed}>
          {({ rows, total, more }) =>
            total === 0 ? (
              <NothingFound
                narrowed={isNarrowed(list)}
                otherwise={said.empty}
                icon={<IconHistory size={34} stroke={1.75} aria-hidden />}
                onClear={clear}
              />
            ) : (
              <>
                <AuditTable rows={rows} late={query.isPlaceholderData} />
                <Pager list={list} total={total} more={more} />
              </>
            )
          }
        </Opening>
      </Panel>
    </Screen>
  )
}

function WayBack() {
  return (
    <ButtonLink to={screens.dashboard} icon={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}>
      {said.wayBack}
    </ButtonLink>
  )
}
