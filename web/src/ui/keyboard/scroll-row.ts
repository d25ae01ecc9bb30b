import type { FocusEvent } from 'react'

/** Scrolls only the row that an item is in. `scrollIntoView` would also move the place from which the Tab key starts. */
export function scrollToMiddle(item: HTMLElement) {
  const row = item.parentElement
  if (row) row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2
}

/**
 * For `onFocus` of the items of a row that scrolls sideways: an item that gets the focus by key is shown wholly. A browser
 * leaves one where it is that is partly in sight. A click moves nothing, or the item would go from under the pointer.
 */
export function showFocused({ currentTarget }: FocusEvent<HTMLElement>) {
  if (currentTarget.matches(':focus-visible')) scrollToMiddle(currentTarget)
}
