import { importMessages } from '@portal/contract/import-messages'
import { messages } from '@portal/contract/messages'
import { httpPaths, screens } from '@portal/contract/paths'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { importsQuery } from '../../data/imports.ts'
import { BackBar } from '../../ui/back-link.tsx'
import { DownloadLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSection } from '../../ui/list-section.tsx'
import { Panel } from '../../ui/panel.tsx'
import { wayBack } from '../../ui/places.ts'
import { Heading, ScreenFrame } from '../../ui/screen.tsx'
import { useListState } from '../../ui/use-list-state.ts'
import { ChooseFile } from './imports/choose-file.tsx'
import { ImportHead } from './imports/import-head.tsx'
import { ImportsTable } from './imports/imports-table.tsx'
import { KeptMappings } from './imports/kept-mappings.tsx'
import { KeptSpellings } from './imports/kept-spellings.tsx'

const route = getRouteApi('/signed-in/admin/import')
const text = importMessages

/** Where an import begins: a file or pasted rows. Below are the earlier imports and what is kept for the next ones. */
export function ImportStudents() {
  const list = useListState(route.useSearch(), route.useNavigate())
  const { page, pageSize } = list
  const query = useQuery(importsQuery({ page, pageSize }))
  return (
    <ScreenFrame title={text.title}>
      <BackBar {...wayBack(screens.manageStudents)} label={messages.manageStudents.title} />
      <ImportHead
        step="file"
        heading={<Heading>{text.title}</Heading>}
        actions={
          <DownloadLink href={httpPaths.importTemplate} icon={<IconDownload size={18} stroke={1.75} aria-hidden />}>
            {text.file.template}
          </DownloadLink>
        }
      />
      <Panel padded>
        <ChooseFile />
      </Panel>
      <ListSection
        heading={text.list.heading}
        query={query}
        failedText={text.fetchFailed}
        list={list}
        empty={<EmptyState text={text.list.empty} icon={<IconFileSpreadsheet size={34} stroke={1.75} aria-hidden />} />}
      >
        {(rows) => <ImportsTable rows={rows} from={(page - 1) * pageSize + 1} />}
      </ListSection>
      <KeptMappings />
      <KeptSpellings />
    </ScreenFrame>
  )
}
