import { binMessages } from '@portal/contract/records/bin-messages'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { EmptyState } from '../../../ui/list/empty-state.tsx'
import { PageView } from '../../../ui/list/page-view.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { binQuery } from './bin/bin.ts'
import { BinTable } from './bin/bin-table.tsx'

const route = getRouteApi('/signed-in/admin/bin')
const text = binMessages

/** The deleted ID cards and certificates of all students, with buttons to restore them. */
export function Bin() {
  const list = useListState(route.useSearch(), route.useNavigate())
  const { page, pageSize } = list
  const query = useQuery(binQuery({ page, pageSize }))
  return (
    <Screen title={text.title} explanation={text.explanation}>
      <Panel cardsOnPhone>
        <PageView
          query={query}
          list={list}
          empty={<EmptyState text={text.empty} icon={<IconTrash size={34} stroke={1.75} aria-hidden />} />}
        >
          {(rows) => <BinTable rows={rows} from={(page - 1) * pageSize + 1} />}
        </PageView>
      </Panel>
    </Screen>
  )
}
