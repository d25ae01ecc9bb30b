import { bulkLetterMessages } from '@portal/contract/bulk/bulk-letter-messages'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { bulkLetters } from '../../../data/bulk/bulk-letters.ts'
import { Screen } from '../../../ui/layout/screen.tsx'
import { BulkOperationHistory } from '../../../ui/list/bulk-operation-history.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { LetterTabs } from '../documents/letters/letter-tabs.tsx'
import { BeginForm } from './letters/begin-form.tsx'
import { bulkLetterColumns } from './letters/bulk-letter-columns.tsx'

const route = getRouteApi('/signed-in/admin/letters/many')
const text = bulkLetterMessages

/** Where letters for many students begin: whose, and which letter. Below are the earlier ones. */
export function BulkLetters() {
  const list = useListState(route.useSearch(), route.useNavigate())
  const { page, pageSize } = list
  const query = useQuery(bulkLetters.list({ page, pageSize }))
  return (
    <Screen title={text.title} explanation={text.explanation}>
      <LetterTabs current="many" />
      <BeginForm list={list} />
      <BulkOperationHistory text={text.list} Icon={IconMail} query={query} list={list} columns={bulkLetterColumns} />
    </Screen>
  )
}
