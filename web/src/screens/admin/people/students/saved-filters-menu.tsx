import { Popover as BasePopover } from '@base-ui/react/popover'
import { messages } from '@portal/contract/messages'
import { screens } from '@portal/contract/paths'
import type { SavedSearch } from '@portal/contract/records/saved-filters'
import { IconBookmark, IconLink, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { messageOf } from '../../../../data/problems.ts'
import { savedFiltersQuery, useDeleteFilter } from '../../../../data/saved-filters.ts'
import { isSessionExpired } from '../../../../data/session-expired.ts'
import { useSignedInUser } from '../../../../data/use-user.ts'
import type { StudentsSearch } from '../../../../list-search.ts'
import { copyText } from '../../../../ui/copy-text.ts'
import layout from '../../../../ui/layout.module.css'
import { Popover } from '../../../../ui/popover.tsx'
import quiet from '../../../../ui/quiet-button.module.css'
import type from '../../../../ui/text.module.css'
import { toast } from '../../../../ui/toast.ts'
import { ToolButton } from '../../../../ui/tool-button.tsx'
import { useRowFocus } from '../../../../ui/use-row-focus.ts'
import { SaveFilterForm } from './save-filter-form.tsx'
import styles from './saved-filters.module.css'
import { type StudentsListState, searchOf } from './student-list-input.ts'

const text = messages.savedFilters

/** The person's own saved filters: to open, to share as a link, and to delete; and a field to save the present ones. */
export function SavedFiltersMenu({ list }: { list: StudentsListState }) {
  return (
    <Popover title={text.title} align="end" trigger={<ToolButton label={text.title} Icon={IconBookmark} />}>
      <div className={`${layout.column} ${styles.menu}`}>
        <SavedFilters list={list} />
        <SaveFilterForm list={list} />
      </div>
    </Popover>
  )
}

function SavedFilters({ list }: { list: StudentsListState }) {
  const { id: userId } = useSignedInUser()
  const { data } = useQuery(savedFiltersQuery(userId, 'students'))
  const { list: rows, onFocus } = useRowFocus<HTMLUListElement>((data ?? []).map(({ id }) => id))
  const remove = useDeleteFilter(userId)
  if (!data) return null
  if (data.length === 0) return <p className={`${type.hint} ${styles.note}`}>{text.none}</p>
  return (
    <ul ref={rows} className={`${styles.filters} ring-inside`} onFocus={onFocus} aria-label={text.title}>
      {data.map((filter) => (
        <li key={filter.id} data-row={filter.id}>
          <BasePopover.Close
            className={`${quiet.word} ${styles.open}`}
            onClick={() => list.clear(searchOf(filter.search))}
          >
            {filter.name}
          </BasePopover.Close>
          <CopyLink filter={filter} />
          <button
            type="button"
            className={`${quiet.icon} ${styles.delete}`}
            aria-label={text.deleteOf(filter.name)}
            title={messages.common.delete}
            onClick={() => remove.mutate(filter, { onError: showDeleteError })}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

const showDeleteError = (error: Error) => {
  if (!isSessionExpired(error)) toast.error(messageOf(error, 'SAVED_FILTER_NOT_FOUND') ?? text.deleteFailed)
}

function CopyLink({ filter }: { filter: { name: string; search: SavedSearch } }) {
  const router = useRouter()
  const linkTo = (search: StudentsSearch) =>
    new URL(router.buildLocation({ to: screens.manageStudents, search }).href, location.origin).href
  return (
    <button
      type="button"
      className={quiet.icon}
      aria-label={text.copyLinkOf(filter.name)}
      title={text.copyLink}
      onClick={() => void copyText(linkTo(searchOf(filter.search)), text.copyFailed)}
    >
      <IconLink size={18} stroke={1.75} aria-hidden />
    </button>
  )
}
