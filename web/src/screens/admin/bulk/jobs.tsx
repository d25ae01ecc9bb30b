import { jobMessages } from '@portal/contract/jobs/job-messages'
import type { Job } from '@portal/contract/jobs/jobs'
import { messages } from '@portal/contract/messages'
import { IconProgressCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../../../data/api/problems.ts'
import { jobsQuery, useDiscardJob } from '../../../data/bulk/jobs.ts'
import { DeleteDialog } from '../../../ui/dialog/delete-dialog.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { DashboardLink } from '../../../ui/link/dashboard-link.tsx'
import { ListTable } from '../../../ui/list/list-frame.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { jobColumns, Work } from './jobs/jobs-table.tsx'

const route = getRouteApi('/signed-in/admin/jobs')
const text = jobMessages

/** The background work, with buttons to go on with what was stopped or given up, or to delete it. */
export function BackgroundWork() {
  const list = useListState(route.useSearch(), route.useNavigate())
  const { page, pageSize } = list
  const query = useQuery(jobsQuery({ page, pageSize }))
  const [discarding, setDiscarding] = useState<Job | null>(null)
  return (
    <Screen title={messages.jobs.title} explanation={text.explanation} actions={<DashboardLink ownLine />}>
      <ListTable
        query={query}
        list={list}
        empty={{ text: text.empty, Icon: IconProgressCheck }}
        columns={jobColumns(setDiscarding)}
      />
      <DeleteDialog
        row={discarding}
        text={text}
        mutation={useDiscardJob()}
        summary={(job) => <Work job={job} />}
        deleteError={(error) => problemOf(error)?.message ?? text.failed}
        onClose={() => setDiscarding(null)}
      />
    </Screen>
  )
}
