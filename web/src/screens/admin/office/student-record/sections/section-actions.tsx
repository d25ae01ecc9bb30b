import type { Action } from '@portal/contract/actions'
import { PAGE_SIZES } from '@portal/contract/limits'
import type { Page } from '@portal/contract/pagination'
import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import quiet from '../../../../../ui/button/quiet-button.module.css'
import { Permitted } from '../../../../../ui/layout/permitted.tsx'
import { formatNumber } from '../../../../../ui/text/format-number.ts'

/** The link that adds a record to a section. */
export function AddAction({ action, label, ...link }: LinkProps & { action: Action; label: string }) {
  return (
    <Permitted action={action}>
      <Link {...link} className={quiet.word}>
        <IconPlus size={18} stroke={1.75} aria-hidden />
        <span>{label}</span>
      </Link>
    </Permitted>
  )
}

type AllLinkProps = LinkProps & { label: (count: string) => string; page: Page<unknown> | undefined }

/** The link below the records of a section to the list of all of them, where the section does not show them all. */
export function AllLink({ label, page, ...link }: AllLinkProps) {
  if (!page || page.total <= PAGE_SIZES[0]) return null
  return (
    <Link {...link} className={quiet.word}>
      <span>{label(formatNumber(page.total))}</span>
      <IconArrowRight size={18} stroke={1.75} aria-hidden />
    </Link>
  )
}
