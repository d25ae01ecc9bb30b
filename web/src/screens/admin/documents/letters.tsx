import { registerMessages } from '@portal/contract/documents/letters/register-messages'
import { messages } from '@portal/contract/messages'
import { officePaths } from '@portal/contract/office-paths'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { registerQuery } from '../../../data/documents/issued-letters.ts'
import { FormatButtons } from '../../../exports/format-buttons.tsx'
import { Permitted } from '../../../ui/layout/permitted.tsx'
import { focusHeading, Screen } from '../../../ui/layout/screen.tsx'
import { SkipButton } from '../../../ui/link/skip-button.tsx'
import { ListTable } from '../../../ui/list/list-frame.tsx'
import { useLongListPageSize } from '../../../ui/list/row-height.ts'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { LetterTabs } from './letters/letter-tabs.tsx'
import { isFiltered, noRegisterFilters, registerFilters } from './letters/register-input.ts'
import { registerTable } from './letters/register-table.tsx'
import styles from './letters/register-toolbar.module.css'
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
      back={<SkipButton label={messages.shell.skipToList} target="tbody tr" />}
      heading={isWaiting ? text.collectedTitle : text.title}
      actions={<DownloadRegister filters={filters} />}
      dense
    >
      <LetterTabs current={isWaiting ? 'toCollect' : 'register'} />
      {!isWaiting && <SeriesNumbers />}
      <ListTable
        query={query}
        list={list}
        tools={<RegisterToolbar list={list} isWaiting={isWaiting} onClear={clear} />}
        empty={{ text: isWaiting ? text.nothingToCollect : text.empty, Icon: IconMail }}
        filter={{ isOn: isFiltered(list), clear }}
        {...registerTable}
        fades
      />
    </Screen>
  )
}

const formats = ['xlsx', 'csv', 'pdf'] as const

/** Downloads what the register shows, as a spreadsheet or as a PDF. */
const DownloadRegister = ({ filters }: { filters: object }) => (
  <Permitted action="exportLetters">
    <FormatButtons
      formats={formats}
      texts={registerMessages}
      path={officePaths.letterRegisterExport}
      input={filters}
      className={styles.downloads}
    />
  </Permitted>
)
