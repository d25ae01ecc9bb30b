import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { photoImportMessages } from '@portal/contract/photo-import-messages'
import type { PhotoImport } from '@portal/contract/photo-imports'
import { IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { photoImportsQuery, useCreatePhotoImport } from '../../data/photo-imports.ts'
import { BackBar } from '../../ui/back-link.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { ListSection } from '../../ui/list-section.tsx'
import { Panel } from '../../ui/panel.tsx'
import { wayBack } from '../../ui/places.ts'
import { Heading, ScreenFrame } from '../../ui/screen.tsx'
import { useListState } from '../../ui/use-list-state.ts'
import { showImportError } from './imports/show-import-error.ts'
import { ChoosePhotos } from './photo-imports/choose-photos.tsx'
import { choosePhotos } from './photo-imports/chosen-photos.ts'
import styles from './photo-imports/photos.module.css'

const route = getRouteApi('/signed-in/admin/import/photos')
const text = photoImportMessages

/** Where an import of photos begins. Below are the earlier ones. */
export function ImportPhotos() {
  const list = useListState(route.useSearch(), route.useNavigate())
  const navigate = useNavigate()
  const { page, pageSize } = list
  const query = useQuery(photoImportsQuery({ page, pageSize }))
  const { mutate, isPending } = useCreatePhotoImport()
  const begin = (files: File[]) =>
    mutate(undefined, {
      onSuccess: ({ id }) => {
        choosePhotos(id, files)
        void navigate({ to: screens.photoImport, params: { id } })
      },
      onError: showImportError,
    })
  return (
    <ScreenFrame title={text.title}>
      <BackBar {...wayBack(screens.manageStudents)} label={messages.manageStudents.title} />
      <div className={styles.head}>
        <Heading>{text.title}</Heading>
      </div>
      <Panel padded>
        <ChoosePhotos disabled={isPending} onChoose={begin} />
      </Panel>
      <ListSection
        heading={text.list.heading}
        query={query}
        failedText={text.fetchFailed}
        list={list}
        empty={<EmptyState text={text.list.empty} icon={<IconPhoto size={34} stroke={1.75} aria-hidden />} />}
      >
        {(rows) => <DataTable columns={columns} rows={rows} rowKey={({ id }) => id} from={(page - 1) * pageSize + 1} />}
      </ListSection>
    </ScreenFrame>
  )
}

const columns: Column<PhotoImport>[] = [
  {
    id: 'when',
    head: text.list.when,
    rowHeader: true,
    cell: ({ id, created_at, createdBy }) => (
      <span className={styles.lines}>
        <Link to={screens.photoImport} params={{ id }} className={styles.name}>
          <DateTime at={created_at} />
        </Link>
        <span>{createdBy.name}</span>
      </span>
    ),
  },
  { id: 'state', head: text.list.state, cell: ({ state }) => text.states[state] },
  { id: 'files', head: text.list.files, cell: ({ counts }) => formatNumber(counts.total) },
]
