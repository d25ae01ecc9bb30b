import { bulkOperationMessages } from '@portal/contract/bulk/bulk-operation-messages'
import { photoImportMessages } from '@portal/contract/bulk/imports/photo-import-messages'
import type { PhotoImport } from '@portal/contract/bulk/imports/photo-imports'
import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import { IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { photoImports, useCreatePhotoImport } from '../../../data/bulk/photo-imports.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Heading, ScreenFrame } from '../../../ui/layout/screen.tsx'
import { BackBar } from '../../../ui/link/back-link.tsx'
import { linkBack } from '../../../ui/link/places.ts'
import { BulkOperationHistory } from '../../../ui/list/bulk-operation-history.tsx'
import cells from '../../../ui/list/cells.module.css'
import type { Column } from '../../../ui/list/data-table.tsx'
import { useListState } from '../../../ui/list/use-list-state.ts'
import { DateTime } from '../../../ui/text/date-time.tsx'
import { formatNumber } from '../../../ui/text/format-number.ts'
import type from '../../../ui/text/text.module.css'
import { showImportError } from './operation/bulk-operation-types.ts'
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
  const query = useQuery(photoImports.list({ page, pageSize }))
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
      <BackBar {...linkBack(screens.manageStudents)} label={messages.manageStudents.title} />
      <div className={styles.head}>
        <Heading>{text.title}</Heading>
      </div>
      <Panel padded>
        <ChoosePhotos disabled={isPending} onChoose={begin} />
      </Panel>
      <BulkOperationHistory text={text.list} Icon={IconPhoto} query={query} list={list} columns={columns} />
    </ScreenFrame>
  )
}

const columns: Column<PhotoImport>[] = [
  {
    id: 'when',
    head: text.list.when,
    rowHeader: true,
    cell: ({ id, created_at, createdBy }) => (
      <span className={cells.lines}>
        <Link to={screens.photoImport} params={{ id }} className={type.name}>
          <DateTime at={created_at} />
        </Link>
        <span>{createdBy.name}</span>
      </span>
    ),
  },
  { id: 'state', head: bulkOperationMessages.list.state, cell: ({ state }) => text.states[state] },
  { id: 'files', head: text.list.files, cell: ({ counts }) => formatNumber(counts.total) },
]
