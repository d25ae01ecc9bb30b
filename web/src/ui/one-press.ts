import type { KeyboardEvent, MouseEvent } from 'react'

/**
 * What a button of a row does that goes with it. Then the next row moves under the pointer and gets the focus: a double click
 * or a key held down must not do the same to a record that nobody has looked at.
 */
export const onePress = (run: () => unknown) => ({
  onKeyDown: (event: KeyboardEvent) => event.repeat && event.preventDefault(),
  onClick: ({ detail }: MouseEvent) => detail <= 1 && run(),
})
