import { binMessages } from '@portal/contract/records/bin-messages'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Screen } from '../../../ui/layout/screen.tsx'
import { ListTable } from '../../../ui/list/list-frame.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { binQuery } from './bin/bin.ts'
import { binColumns } from './bin/bin-table.tsx'

const route = getRouteApi('/signed-in/admin/bin')
const text = binMessages

/** The deleted ID cards and certificates of all students, with buttons to restore them. */
export function Bin() {
  const list = useListState(route.useSearch(), route.useNavigate())
  const { page, pageSize } = list
  const query = useQuery(binQuery({ page, pageSize }))
  return (
    <Screen title={text.title} explanation={text.explanation}>
      <ListTable query={query} list={list} empty={{ text: text.empty, Icon: IconTrash }} columns={binColumns} />
    </Screen>
  )
}
