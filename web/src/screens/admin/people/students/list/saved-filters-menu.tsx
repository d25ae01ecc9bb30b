import { Popover as BasePopover } from '@base-ui/react/popover'
import { messages } from '@portal/contract/messages'
import { savedFiltersMessages } from '@portal/contract/people/saved-filters-messages'
import { IconBookmark, IconLink, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../../../data/api/problems.ts'
import { isSessionExpired } from '../../../../../data/api/session-expired.ts'
import { useSignedInUser } from '../../../../../data/session/use-user.ts'
import quiet from '../../../../../ui/button/quiet-button.module.css'
import { ToolButton } from '../../../../../ui/filter/tool-button.tsx'
import layout from '../../../../../ui/layout/layout.module.css'
import { Permitted } from '../../../../../ui/layout/permitted.tsx'
import { Popover } from '../../../../../ui/menu/popover.tsx'
import type from '../../../../../ui/text/text.module.css'
import { copyText } from '../../../../../ui/toast/copy-text.ts'
import { toast } from '../../../../../ui/toast/toast.ts'
import { type PresentFilters, SaveFilterForm } from './save-filter-form.tsx'
import styles from './saved-filters.module.css'
import { type FilteredList, type SavedSearchOf, savedFiltersQuery, useDeleteFilter } from './saved-filters.ts'

const text = savedFiltersMessages

type SavedFiltersProps<List extends FilteredList> = PresentFilters<List> & {
  onOpen: (search: SavedSearchOf<List>) => void
  /** The address of the list with these filters. */
  hrefOf: (search: SavedSearchOf<List>) => string
}

/** The person's own saved filters: to open, to share as a link, and to delete; and a field to save the present ones. */
export function SavedFiltersMenu<List extends FilteredList>(props: SavedFiltersProps<List>) {
  return (
    <Popover title={text.title} align="end" trigger={<ToolButton label={text.title} Icon={IconBookmark} />}>
      <div className={`${layout.column} ${styles.menu}`}>
        <SavedFilters {...props} />
        <Permitted action="changeSavedFilters">
          <SaveFilterForm {...props} />
        </Permitted>
      </div>
    </Popover>
  )
}

function SavedFilters<List extends FilteredList>({ list, onOpen, hrefOf }: SavedFiltersProps<List>) {
  const { id: userId } = useSignedInUser()
  const { data } = useQuery(savedFiltersQuery(userId, list))
  const remove = useDeleteFilter(userId)
  if (!data) return null
  if (data.length === 0) return <p className={`${type.hint} ${styles.note}`}>{text.none}</p>
  return (
    <ul className={`${styles.filters} ring-inside`} aria-label={text.title}>
      {data.map((filter) => (
        <li key={filter.id} data-row={filter.id}>
          <BasePopover.Close className={`${quiet.word} ${styles.open}`} onClick={() => onOpen(filter.search)}>
            {filter.name}
          </BasePopover.Close>
          <CopyLink name={filter.name} href={hrefOf(filter.search)} />
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

function CopyLink({ name, href }: { name: string; href: string }) {
  return (
    <button
      type="button"
      className={quiet.icon}
      aria-label={text.copyLinkOf(name)}
      title={text.copyLink}
      onClick={() => void copyText(new URL(href, location.origin).href, text.copyFailed)}
    >
      <IconLink size={18} stroke={1.75} aria-hidden />
    </button>
  )
}
