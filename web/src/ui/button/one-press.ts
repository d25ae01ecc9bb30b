import type { KeyboardEvent, MouseEvent } from 'react'

/**
 * What a button does that goes with what it does, or must not do it twice. A double click or a key held down counts once:
 * in a list the next row moves under the pointer and gets the focus, and nobody has looked at its record yet.
 */
export const onePress = (run: () => unknown) => ({
  onKeyDown: (event: KeyboardEvent) => event.repeat && event.preventDefault(),
  onClick: ({ detail }: MouseEvent) => detail <= 1 && run(),
})
