import { PAGE_SIZES } from '@portal/contract/limits'
import { studentRecordMessages } from '@portal/contract/office/student-record-messages'
import type { Page } from '@portal/contract/pagination'
import type { Action } from '@portal/contract/permissions'
import { IconPlus } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { formatNumber } from '../../../../ui/format-number.ts'
import { Permitted } from '../../../../ui/permitted.tsx'
import quiet from '../../../../ui/quiet-button.module.css'

const text = studentRecordMessages

/** The link that adds a record to a section. */
export function AddAction({ action, label, ...link }: LinkProps & { action: Action; label: string }) {
  return (
    <Permitted action={action}>
      <Link {...link} className={quiet.word}>
        <IconPlus size={18} stroke={1.75} aria-hidden />
        {label}
      </Link>
    </Permitted>
  )
}

/** The link to all records of a section, where the section does not show them all. */
export function AllLink({ title, page, ...link }: LinkProps & { title: string; page: Page<unknown> | undefined }) {
  if (!page || page.total <= PAGE_SIZES[0]) return null
  const count = formatNumber(page.total)
  return (
    <Link {...link} className={quiet.word} aria-label={text.allOf(title, count)}>
      {text.all(count)}
    </Link>
  )
}
