import { bulkLetterMessages } from '@portal/contract/bulk/bulk-letter-messages'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { letterRuns } from '../../../data/bulk/bulk-letters.ts'
import { Screen } from '../../../ui/layout/screen.tsx'
import { RunHistory } from '../../../ui/list/bulk-operation-history.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { LetterTabs } from '../documents/letters/letter-tabs.tsx'
import { BeginForm } from './letters/begin-form.tsx'
import { letterRunColumns } from './letters/bulk-letter-columns.tsx'

const route = getRouteApi('/signed-in/admin/letters/many')
const text = bulkLetterMessages

/** Where letters for many students begin: whose, and which letter. Below are the earlier ones. */
export function LetterRuns() {
  const list = useListState(route.useSearch(), route.useNavigate())
  const { page, pageSize } = list
  const query = useQuery(letterRuns.list({ page, pageSize }))
  return (
    <Screen title={text.title} explanation={text.explanation}>
      <LetterTabs current="many" />
      <BeginForm list={list} />
      <RunHistory text={text.list} Icon={IconMail} query={query} list={list} columns={letterRunColumns} />
    </Screen>
  )
}
