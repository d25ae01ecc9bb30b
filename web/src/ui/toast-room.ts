import { useLocation } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What a toast must not lie over. */
const USED = ':is(a[href], button, input, select, textarea, summary, h1)'
/** Between the toasts and what is above or below them. */
const GAP_PX = 8
/** The lowest place of the upper edge of the toasts, so that they stand at the top of the window. */
const LOWEST_PX = 112

type Box = { top: number; bottom: number }

/**
 * Places the toasts where they lie over nothing that can be pressed, nor over the heading: at the first free place below the
 * bar, otherwise there with the page moved down. The page stays so until the screen is left: it moves once, not again when
 * the toasts go, and nobody presses what has just moved under the pointer.
 */
export function useToastRoom(lists: RefObject<HTMLElement | null>, toasts: readonly unknown[]) {
  const { pathname } = useLocation()
  const room = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen begins without room
  useLayoutEffect(() => setRoom(room, 0), [pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each toast and on each screen
  useLayoutEffect(() => {
    const main = document.getElementById('main')
    if (toasts.length === 0 || !main) return
    const place = () => lists.current && placeToasts(lists.current, room)
    const observer = new ResizeObserver(place)
    observer.observe(main)
    window.addEventListener('resize', place)
    place()
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', place)
    }
  }, [toasts, pathname])
}

function placeToasts(lists: HTMLElement, room: { current: number }) {
  const { left, right, height } = lists.getBoundingClientRect()
  if (height === 0) return
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const highest = Math.min(Math.max(bar, 0) + GAP_PX, LOWEST_PX)
  const usedIn = (place: string) => usedBetween(place, left, right)
  const used = usedIn(':is(header, main)')
  const isFree = (top: number) => used.every((box) => box.bottom <= top || box.top >= top + height)
  let top = highest
  while (top < LOWEST_PX && !isFree(top)) top += GAP_PX / 2
  if (isFree(top)) return moveTo(lists, top)
  moveTo(lists, highest)
  // Further down the page, what is above the window would come into it instead.
  if (bar > 0)
    setRoom(room, room.current + neededRoom(usedIn('main'), { top: highest, bottom: highest + height + GAP_PX }))
}

/** Where on the page something stands that can be pressed, in the width of the toasts. */
const usedBetween = (place: string, left: number, right: number): Box[] =>
  [...document.querySelectorAll(`${place} ${USED}`)]
    .filter((element) => !element.closest('[inert]'))
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > 1 && box.height > 1 && box.left < right && box.right > left)

/** By how much what stands there must go down, so that the first of it stands below the toasts. */
function neededRoom(used: readonly Box[], { top, bottom }: Box) {
  const first = Math.min(...used.filter((box) => box.bottom > top).map((box) => box.top))
  return Math.max(0, Math.ceil(bottom - first))
}

function moveTo(lists: HTMLElement, top: number) {
  const viewport = lists.parentElement
  if (viewport) viewport.style.top = `${top}px`
}

function setRoom(room: { current: number }, value: number) {
  if (room.current === value) return
  room.current = value
  const main = document.getElementById('main')
  main?.style.setProperty('--toast-room', `${value}px`)
}
