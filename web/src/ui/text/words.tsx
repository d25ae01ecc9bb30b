import type { ReactNode } from 'react'

const isText = (content: ReactNode) => typeof content === 'string' || typeof content === 'number'

/**
 * What a component shows beside other things: a text gets an element of its own, which takes no part in the layout; all
 * else stays as it is. Without it a browser that translates the page ends the screen (docs/decisions/0165).
 */
export const Words = ({ children }: { children: ReactNode }) =>
  isText(children) ? <span className="contents">{children}</span> : children

/** As Words, for what a person may have typed: the text has the direction of its letters. */
export const TypedWords = ({ children }: { children: ReactNode }) =>
  isText(children) ? <span dir="auto">{children}</span> : children
