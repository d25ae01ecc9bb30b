import { registerMessages } from '@portal/contract/documents/letters/register-messages'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { registerQuery } from '../../../data/documents/letters.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { focusHeading, Screen } from '../../../ui/layout/screen.tsx'
import { NoResults } from '../../../ui/list/no-results.tsx'
import { PageView } from '../../../ui/list/page-view.tsx'
import { useLongListPageSize } from '../../../ui/list/row-height.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { DownloadRegister } from './letters/download-register.tsx'
import { LetterTabs } from './letters/letter-tabs.tsx'
import { isFiltered, noRegisterFilters, registerFilters } from './letters/register-input.ts'
import { RegisterTable } from './letters/register-table.tsx'
import { RegisterToolbar } from './letters/register-toolbar.tsx'
import { SeriesNumbers } from './letters/templates/series-numbers.tsx'

const route = getRouteApi('/signed-in/admin/letters')
const text = registerMessages

/** The register of letters: every number has its row, also the cancelled ones. */
export function Letters() {
  const list = useListState(route.useSearch(), route.useNavigate(), useLongListPageSize())
  const filters = registerFilters(list)
  const query = useQuery(registerQuery({ ...filters, page: list.page, pageSize: list.pageSize }))
  const isWaiting = filters.collected === 'waiting'
  const clear = () => {
    list.clear(noRegisterFilters(isWaiting))
    focusHeading()
  }
  return (
    <Screen
      title={text.title}
      heading={isWaiting ? text.collectedTitle : text.title}
      actions={<DownloadRegister filters={filters} />}
      dense
    >
      <LetterTabs current={isWaiting ? 'toCollect' : 'register'} />
      {!isWaiting && <SeriesNumbers />}
      <Panel cardsOnPhone>
        <RegisterToolbar list={list} isWaiting={isWaiting} onClear={clear} />
        <PageView
          query={query}
          list={list}
          empty={
            <NoResults
              isFiltered={isFiltered(list)}
              emptyText={isWaiting ? text.nothingToCollect : text.empty}
              icon={<IconMail size={34} stroke={1.75} aria-hidden />}
              onClear={clear}
            />
          }
        >
          {(rows) => <RegisterTable rows={rows} isStale={query.isPlaceholderData} />}
        </PageView>
      </Panel>
    </Screen>
  )
}
