import { importMessages } from '@portal/contract/bulk/imports/import-messages'
import { messages } from '@portal/contract/messages'
import { officePaths } from '@portal/contract/office-paths'
import { screens } from '@portal/contract/paths'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { studentImports } from '../../../data/bulk/imports.ts'
import { DownloadLink } from '../../../ui/button/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Heading, ScreenFrame } from '../../../ui/layout/screen.tsx'
import { BackBar } from '../../../ui/link/back-link.tsx'
import { linkBack } from '../../../ui/link/places.ts'
import { BulkOperationHistory } from '../../../ui/list/bulk-operation-history.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { ChooseFile } from './imports/choose-file.tsx'
import { importColumns } from './imports/columns/import-columns.tsx'
import { ImportHead } from './imports/import-head.tsx'
import styles from './imports/imports-table.module.css'
import { KeptMappings, KeptSpellings } from './imports/kept-lists.tsx'

const route = getRouteApi('/signed-in/admin/import')
const text = importMessages

/** Where an import begins: a file or pasted rows. Below are the earlier imports and what is kept for the next ones. */
export function ImportStudents() {
  const list = useListState(route.useSearch(), route.useNavigate())
  const { page, pageSize } = list
  const query = useQuery(studentImports.list({ page, pageSize }))
  return (
    <ScreenFrame title={`${text.steps.file} – ${text.title}`}>
      <BackBar {...linkBack(screens.manageStudents)} label={messages.manageStudents.title} />
      <ImportHead
        step="file"
        heading={<Heading>{text.title}</Heading>}
        actions={
          <DownloadLink href={officePaths.importTemplate} Icon={IconDownload}>
            {text.file.template}
          </DownloadLink>
        }
      />
      <Panel padded>
        <ChooseFile />
      </Panel>
      <BulkOperationHistory
        text={text.list}
        Icon={IconFileSpreadsheet}
        query={query}
        list={list}
        columns={importColumns}
        className={styles.imports}
      />
      <KeptMappings />
      <KeptSpellings />
    </ScreenFrame>
  )
}
