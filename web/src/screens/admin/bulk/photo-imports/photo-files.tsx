import { photoImportMessages } from '@portal/contract/bulk/imports/photo-import-messages'
import type { PhotoFileFilter, PhotoImport, PhotoImportFile } from '@portal/contract/bulk/imports/photo-imports'
import { smallPhoto } from '@portal/contract/paths'
import { IconArrowRight, IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { photoFilesQuery } from '../../../../data/bulk/photo-imports.ts'
import { Button } from '../../../../ui/button/button.tsx'
import layout from '../../../../ui/layout/layout.module.css'
import { RecordLink } from '../../../../ui/link/record-link.tsx'
import cells from '../../../../ui/list/cells.module.css'
import type { Column } from '../../../../ui/list/data-table.tsx'
import { ListTable } from '../../../../ui/list/list-frame.tsx'
import part from '../../../../ui/list/list-section.module.css'
import type { ListState } from '../../../../ui/list/use-list-state.ts'
import { Photo } from '../../../../ui/photo/photo.tsx'
import { formatNumber } from '../../../../ui/text/format-number.ts'
import type from '../../../../ui/text/text.module.css'
import { chosenPhoto } from './chosen-photos.ts'
import styles from './photos.module.css'
import type { PhotosSearch } from './photos-search.ts'

const text = photoImportMessages.files

const THUMBNAIL_PX = 56

/** The files of an import with their students and what happens, by filter and page. */
export function PhotoFiles({ of, list }: { of: PhotoImport; list: ListState<PhotosSearch> }) {
  const { page, pageSize, search } = list
  const query = useQuery(photoFilesQuery({ id: of.id, show: search.show ?? '', page, pageSize }))
  return (
    <section className={part.section}>
      <h2>{text.heading}</h2>
      <Filters of={of} show={search.show ?? ''} onChoose={(show) => list.setSearch({ show: show || undefined })} />
      <ListTable query={query} list={list} empty={{ text: text.none, Icon: IconPhoto }} columns={columns(of)} />
    </section>
  )
}

type FiltersProps = { of: PhotoImport; show: PhotoFileFilter; onChoose: (show: PhotoFileFilter) => void }

/** How many files there are of each kind; each button shows only those. */
function Filters({ of: { counts }, show, onChoose }: FiltersProps) {
  const numbers = { ...counts, '': counts.total }
  const shown = (Object.keys(text.show) as PhotoFileFilter[]).filter((filter) => filter === show || numbers[filter] > 0)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className={`${layout.cluster} ${styles.filters}`} role="group" aria-label={text.filters}>
      {shown.map((filter) => (
        <Button
          key={filter}
          tone={filter === show ? 'primary' : 'plain'}
          aria-pressed={filter === show}
          onClick={() => onChoose(filter)}
        >
          {`${text.show[filter]} (${formatNumber(numbers[filter])})`}
        </Button>
      ))}
    </div>
  )
}

const columns = ({ id, state }: PhotoImport): Column<PhotoImportFile>[] => [
  {
    id: 'photo',
    head: text.photo,
    unlabelled: true,
    cell: (file) => (
      <span className={styles.photos}>
        {state === 'collecting' && file.outcome === 'replaces' && <PresentPhoto file={file} />}
        <Thumbnail importId={id} file={file} isGiven={state !== 'collecting' && file.result === 'applied'} />
      </span>
    ),
  },
  {
    id: 'file',
    head: text.file,
    rowHeader: true,
    unlabelled: true,
    cell: ({ name }) => <span className={type.name}>{name}</span>,
  },
  { id: 'student', head: text.student, unlabelled: true, cell: Student },
  { id: 'what', head: text.what, unlabelled: true, cell: What },
]

function Student({ student }: PhotoImportFile) {
  if (!student) return null
  const details = [student.collegeId, student.courseName].filter(Boolean).join(' · ')
  return (
    <span className={cells.lines}>
      <b>
        <RecordLink studentId={student.id} name={student.name} />
      </b>
      {details && <span>{details}</span>}
    </span>
  )
}

function What({ outcome, result, reason }: PhotoImportFile) {
  return (
    <span className={cells.lines}>
      <span>{result ? text.results[result] : text.outcomes[outcome]}</span>
      {reason && <span>{reason}</span>}
    </span>
  )
}

/** The photo that a file replaces, before the new one. */
function PresentPhoto({ file: { student } }: { file: PhotoImportFile }) {
  if (!student?.imageUrl) return null
  return (
    <>
      <span className={`${cells.sign} ${cells.quiet} ${styles.thumbnail}`}>
        <Photo
          src={smallPhoto(student.imageUrl)}
          name={student.name}
          alt={text.presentPhoto(student.name)}
          width={THUMBNAIL_PX}
          height={THUMBNAIL_PX}
        />
      </span>
      <IconArrowRight size={18} stroke={1.75} aria-hidden />
    </>
  )
}

/** The file as it was chosen in this tab, or the photo that the student has now; for others a sign. */
function Thumbnail({ importId, file, isGiven }: { importId: string; file: PhotoImportFile; isGiven: boolean }) {
  const chosen = useObjectUrl(chosenPhoto(importId, file.name))
  const given = isGiven && file.student?.imageUrl ? smallPhoto(file.student.imageUrl) : null
  return (
    <span className={`${cells.sign} ${cells.quiet} ${styles.thumbnail}`}>
      <Photo
        src={given ?? chosen}
        name={file.student?.name ?? file.name}
        alt={text.chosenPhoto(file.name)}
        width={THUMBNAIL_PX}
        height={THUMBNAIL_PX}
        missing={<IconPhoto size={28} stroke={1.5} aria-hidden />}
      />
    </span>
  )
}

function useObjectUrl(file: File | undefined) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}
