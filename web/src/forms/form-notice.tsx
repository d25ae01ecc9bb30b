import { messages } from '@portal/contract/messages'
import type { ReactNode } from 'react'
import styles from './form-notice.module.css'

/** A sentence about the record of a form, told to screen readers when it appears. Without children it takes no space. */
export function FormNotice({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className={children ? styles.notice : styles.none}>
      {children}
    </div>
  )
}

type RemoteNoticeProps = {
  /** Why the record can no longer be changed, such as that somebody has deleted it; null while it can be. */
  gone: string | null
  hasChanged: boolean
  /** Shown beside `gone`. */
  wayBack: ReactNode
}

/** Tells what has happened elsewhere to the record of an open form. */
export function RemoteNotice({ gone, hasChanged, wayBack }: RemoteNoticeProps) {
  if (gone !== null) {
    return (
      <FormNotice>
        <p>{gone}</p>
        {wayBack}
      </FormNotice>
    )
  }
  return <FormNotice>{hasChanged && <p>{messages.common.changedElsewhere}</p>}</FormNotice>
}
