import { photoImportMessages } from '@portal/contract/bulk/imports/photo-import-messages'
import type { PhotoImport as Import } from '@portal/contract/bulk/imports/photo-imports'
import { screens } from '@portal/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { photoImports } from '../../../data/bulk/photo-imports.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Heading, ScreenFrame } from '../../../ui/layout/screen.tsx'
import { BackBar } from '../../../ui/link/back-link.tsx'
import { linkBack } from '../../../ui/link/places.ts'
import { type ListState, useListState } from '../../../ui/list/use-list-state.ts'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { ApplyPhotos } from './photo-imports/apply-photos.tsx'
import { PhotoFiles } from './photo-imports/photo-files.tsx'
import { PhotoImportPanel } from './photo-imports/photo-import-panel.tsx'
import styles from './photo-imports/photos.module.css'
import type { PhotosSearch } from './photo-imports/photos-search.ts'
import { SendPanel } from './photo-imports/send-panel.tsx'
import { useSendPhotos } from './photo-imports/use-send-photos.ts'

const route = getRouteApi('/signed-in/admin/import/photos/$id')
const text = photoImportMessages

/** One import of photos: its files before they are given, or what is or was done with them. */
export function PhotoImport() {
  const { id } = route.useParams()
  const list = useListState<PhotosSearch>(route.useSearch(), route.useNavigate())
  const query = useQuery(photoImports.one(id))
  return (
    <ScreenFrame title={query.data ? `${text.states[query.data.state]} – ${text.title}` : text.title}>
      <BackBar {...linkBack(screens.importPhotos)} label={text.all} />
      <div className={styles.head}>
        <Heading>{text.title}</Heading>
      </div>
      <QueryView
        query={query}
        problemTexts={{ PHOTO_IMPORT_NOT_FOUND: text.notFound }}
        backLink={<ButtonLink to={screens.importPhotos}>{text.all}</ButtonLink>}
      >
        {(one) => <Content of={one} list={list} />}
      </QueryView>
    </ScreenFrame>
  )
}

function Content({ of, list }: { of: Import; list: ListState<PhotosSearch> }) {
  const sent = useSendPhotos(of.id)
  const isOpen = of.state === 'collecting'
  return (
    <>
      {isOpen ? <SendPanel sent={sent} /> : <PhotoImportPanel of={of} />}
      <PhotoFiles of={of} list={list} />
      {isOpen && <ApplyPhotos of={of} isSending={sent.sending.isRunning} />}
    </>
  )
}
