import { changeInWords } from '@portal/contract/office/settings/setting-words'
import type { SettingChange } from '@portal/contract/office/settings/settings'
import { settingsMessages } from '@portal/contract/office/settings/settings-messages'
import { screens } from '@portal/contract/paths'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { settingChangesQuery } from '../../../data/office/settings.ts'
import { Screen } from '../../../ui/layout/screen.tsx'
import { BackBar } from '../../../ui/link/back-link.tsx'
import type { Column } from '../../../ui/list/data-table.tsx'
import { ListTable } from '../../../ui/list/list-frame.tsx'
import cards from '../../../ui/list/row-cards.module.css'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { DateTime } from '../../../ui/text/date-time.tsx'
import { formatDate } from '../../../ui/text/format-date.ts'
import { Words } from '../../../ui/text/words.tsx'

const route = getRouteApi('/signed-in/admin/settings/history')
const text = settingsMessages.history

/** What went or came; several entries are a list. */
function Entries({ texts }: { texts: readonly string[] }) {
  if (texts.length < 2) return <Words>{texts[0] ?? text.none}</Words>
  return (
    <ul>
      {texts.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}

const columns: readonly Column<SettingChange>[] = [
  { id: 'at', head: text.when, card: 'title', nowrap: true, rowHeader: true, cell: ({ at }) => <DateTime at={at} /> },
  { id: 'setting', head: text.setting, cell: ({ setting }) => settingsMessages.labels[setting] },
  { id: 'before', head: text.before, cell: (change) => <Entries texts={changeInWords(change, formatDate).before} /> },
  { id: 'after', head: text.after, cell: (change) => <Entries texts={changeInWords(change, formatDate).after} /> },
  { id: 'by', head: text.by, cell: ({ by }) => by },
]

/** Every change of a setting, with what it was before and who has made it. */
export function SettingsHistory() {
  const list = useListState(route.useSearch(), route.useNavigate())
  const { page, pageSize } = list
  const query = useQuery(settingChangesQuery({ page, pageSize }))
  return (
    <Screen title={text.title} back={<BackBar to={screens.settings} label={settingsMessages.title} />}>
      <ListTable
        query={query}
        list={list}
        empty={{ text: text.empty, Icon: IconHistory }}
        columns={columns}
        className={cards.table}
      />
    </Screen>
  )
}
