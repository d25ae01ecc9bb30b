import { messages } from '@portal/contract/messages'
import { problems } from '@portal/contract/problems'
import { IconDots } from '@tabler/icons-react'
import { type ComponentType, type KeyboardEvent, useState } from 'react'
import { usePreload } from './preload.ts'
import styles from './row-menu.module.css'
import type { MenuEntry, RowMenuPopup } from './row-menu-popup.tsx'
import { toast } from './toast.ts'

export type { MenuEntry }

export type RowMenuProps = {
  /** Names the record to a screen reader. */
  of: string
  entries: readonly MenuEntry[]
  /** A frame as that of other buttons; without it the button is quiet. */
  framed?: boolean
  /** Words for the button, instead of ⋯. */
  text?: string
}

type Popup = ComponentType<Parameters<typeof RowMenuPopup>[0]>

const loadPopup = () => import('./row-menu-popup.tsx').then((module) => module.RowMenuPopup)

/** The button ⋯ with every action of one record. Nothing where there is none. The menu is loaded when it is asked for. */
export function RowMenu(props: RowMenuProps) {
  const [opened, setOpened] = useState<{ Popup: Popup; byKey: boolean } | null>(null)
  usePreload(loadPopup)
  if (props.entries.length === 0) return null
  if (opened) return <opened.Popup entries={props.entries} trigger={triggerProps(props)} byKey={opened.byKey} />
  const open = (byKey: boolean) =>
    loadPopup().then(
      (Popup) => setOpened({ Popup, byKey }),
      () => toast.error(problems.UNAVAILABLE.message),
    )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    void open(true)
  }
  return (
    <button
      type="button"
      {...triggerProps(props)}
      aria-haspopup="menu"
      aria-expanded={false}
      onKeyDown={onKeyDown}
      onClick={({ detail }) => void open(detail === 0)}
    />
  )
}

const triggerProps = ({ of, framed = false, text }: RowMenuProps) => ({
  className: ['screen-only', styles.trigger, framed ? styles.framed : '', text ? styles.worded : ''].join(' '),
  'aria-label': text ? `${text}: ${of}` : messages.common.moreFor(of),
  children: (
    <>
      <IconDots size={20} stroke={1.75} aria-hidden />
      {text}
    </>
  ),
})
