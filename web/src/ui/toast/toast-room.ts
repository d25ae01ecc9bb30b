import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useLayoutEffect } from 'react'

/** What a toast must not lie over. */
const USED = ':is(a[href], button, input, select, textarea, summary, h1)'
/** Between the toasts and what is above or below them. */
const GAP_PX = 4
/** The lowest place of the upper edge of the toasts, which stand at the top of the window. */
const LOWEST_PX = 116
/** A window of few lines has no room to give (--low in theme/constants.css): there the style sheet places the toasts. */
const LOW = '(max-height: 29.9375em)'

/**
 * Places the toasts where they lie over nothing that can be pressed, nor over the heading: at the first free place below the
 * bar. Where there is none, the page gives room below the bar, and keeps what has the focus in sight. It keeps that room until
 * the screen is left: nothing moves again when the toasts go, when somebody may be about to press it.
 */
export function useToastRoom(lists: RefObject<HTMLElement | null>, toasts: readonly unknown[]) {
  // Not the address, which changes before the screen does.
  const screen = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen begins without room
  useLayoutEffect(() => setRoom(0), [screen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each toast and on each screen
  useLayoutEffect(() => {
    const main = document.getElementById('main')
    if (toasts.length === 0 || !main) return
    const place = () => lists.current && placeToasts(lists.current, true)
    // Whoever scrolls has the page under a finger: the toasts give way, not the page, but where it has come to its top.
    const giveWay = () => lists.current && placeToasts(lists.current, window.scrollY === 0)
    const observer = new ResizeObserver(place)
    observer.observe(main)
    window.addEventListener('resize', place)
    window.addEventListener('scrollend', giveWay)
    place()
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', place)
      window.removeEventListener('scrollend', giveWay)
    }
  }, [toasts, screen])
}

function placeToasts(lists: HTMLElement, mayMakeRoom: boolean) {
  if (matchMedia(LOW).matches) return moveTo(lists, '')
  const { left, right, height } = lists.getBoundingClientRect()
  if (height === 0) return
  const bar = barBottom()
  const highest = highestPlace(bar)
  const used = boxesOf(':is(header, main)').filter((box) => box.left < right && box.right > left)
  const covers = (top: number) => used.some((box) => box.bottom > top && box.top < top + height)
  const coversMiddle = (top: number) =>
    used.map((box) => (box.top + box.bottom) / 2).some((middle) => middle > top && middle < top + height)
  const places: number[] = []
  for (let top = highest; top <= LOWEST_PX; top += GAP_PX) places.push(top)
  const free = places.find((top) => !covers(top))
  // Further down the page, what is above the window would come into it instead of room.
  const makesRoom = free === undefined && mayMakeRoom && bar > 0
  if (makesRoom) giveRoom(used, { top: highest, bottom: highest + height + GAP_PX })
  const place = makesRoom ? highestPlace(barBottom()) : (free ?? places.find((top) => !coversMiddle(top)) ?? highest)
  moveTo(lists, `${place}px`)
}

/** Where the bar ends in the window; less than 0 where the page is scrolled past it. */
const barBottom = () => document.querySelector('header')?.getBoundingClientRect().bottom ?? 0

const highestPlace = (bar: number) => Math.min(Math.max(bar, 0) + GAP_PX, LOWEST_PX)

/** Where something can be pressed, or is the heading. */
const boxesOf = (part: string) =>
  [...document.querySelectorAll(`${part} ${USED}`)]
    .filter((element) => !element.closest('[inert]'))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1)

/** Moves the page down until the first of what is used below `top` stands below `bottom`. */
function giveRoom(used: readonly DOMRect[], { top, bottom }: { top: number; bottom: number }) {
  const focused = document.activeElement
  const wasInSight = focused !== null && isInSight(focused)
  const first = Math.min(...used.filter((box) => box.bottom > top).map((box) => box.top))
  setRoom(room() + Math.max(0, Math.ceil(bottom - first)))
  if (wasInSight && !isInSight(focused)) focused.scrollIntoView({ block: 'nearest' })
}

function isInSight(element: Element) {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}

function moveTo(lists: HTMLElement, top: string) {
  const viewport = lists.parentElement
  if (viewport) viewport.style.top = top
}

const NAME = '--toast-room'
const main = () => document.getElementById('main')
const room = () => Number.parseFloat(main()?.style.getPropertyValue(NAME) || '0')
const setRoom = (px: number) => main()?.style.setProperty(NAME, `${px}px`)
