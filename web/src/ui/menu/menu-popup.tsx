import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import popover from './popover.module.css'
import styles from './row-menu.module.css'

const GAP_PX = 4
const EDGE_PX = 12

/** What has the focus when a menu opens: its first or last entry for a key, the menu itself for a pointer. */
export type MenuStart = 'first' | 'last' | 'menu'

type MenuPopupProps = {
  id: string
  label: string
  anchor: RefObject<HTMLElement | null>
  start: MenuStart
  /** `isLeft`: the focus goes elsewhere by itself. */
  onClose: (isLeft?: boolean) => void
  children: ReactNode
}

/** A menu over the page at its button, as the ARIA Authoring Practices describe one. Its entries have the role menuitem. */
export function MenuPopup({ id, label, anchor, start, onClose, children }: MenuPopupProps) {
  const popup = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent(() => onClose(true))
  useLayoutEffect(() => {
    const [menu, button] = [popup.current, anchor.current]
    if (menu && button) place(menu, button)
    // The entry that had the focus may have gone.
    if (document.activeElement === document.body) menu?.focus()
  })
  useLayoutEffect(() => {
    const menu = popup.current
    const items = menu ? itemsOf(menu) : []
    const first = { first: items[0], last: items.at(-1), menu }[start]
    first?.focus({ preventScroll: true })
  }, [start])
  useEffect(() => {
    const [menu, button] = [popup.current, anchor.current]
    if (!menu || !button) return
    const follow = () => place(menu, button)
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.contains(target) && !button.contains(target)) leave()
    }
    document.addEventListener('pointerdown', onPointerDown, true)
    window.addEventListener('scroll', follow, true)
    window.addEventListener('resize', follow)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown, true)
      window.removeEventListener('scroll', follow, true)
      window.removeEventListener('resize', follow)
    }
  }, [anchor])
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // What a key does in a menu is not meant for the page below it.
    event.stopPropagation()
    if (event.key === 'Tab' || event.key === 'Escape') onClose()
    if (event.key === 'Escape') event.preventDefault()
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) event.target.click()
    const next = itemFor(event.key, itemsOf(event.currentTarget))
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return createPortal(
    <div
      ref={popup}
      id={id}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={`${popover.positioner} ${popover.floating} ${styles.menu} screen-only`}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>,
    // Within the landmark of its button, where assistive technology looks for what belongs to the page.
    anchor.current?.closest('main') ?? document.body,
  )
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')]

/** The entry that a key leads to: the arrows go round, a letter goes on to the next entry that begins with it. */
function itemFor(key: string, items: readonly HTMLElement[]) {
  const at = items.indexOf(document.activeElement as HTMLElement)
  if (key === 'ArrowDown') return items[at + 1] ?? items[0]
  if (key === 'ArrowUp') return items[at - 1] ?? items.at(-1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length > 1 || key === ' ') return undefined
  const begins = (item: HTMLElement) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase())
  return [...items.slice(at + 1), ...items].find(begins)
}

/** Below the button, or above it where there is more room, and not beyond the edges of the window. */
function place(menu: HTMLElement, button: HTMLElement) {
  const { top, bottom, right } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const below = clientHeight - bottom - GAP_PX - EDGE_PX
  const above = top - GAP_PX - EDGE_PX
  menu.style.setProperty('--available-width', `${clientWidth - 2 * EDGE_PX}px`)
  menu.style.setProperty('--available-height', `${clientHeight - 2 * EDGE_PX}px`)
  const isBelow = menu.offsetHeight <= below || below >= above
  menu.style.setProperty('--available-height', `${isBelow ? below : above}px`)
  menu.style.top = `${isBelow ? bottom + GAP_PX : top - GAP_PX - menu.offsetHeight}px`
  const left = Math.min(right, clientWidth - EDGE_PX) - menu.offsetWidth
  menu.style.left = `${Math.max(EDGE_PX, left)}px`
}
