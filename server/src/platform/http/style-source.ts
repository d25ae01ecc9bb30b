import { hash } from 'node:crypto'

export type StyleSource = `'sha256-${string}'`

/** The source that allows this style in a Content-Security-Policy. */
export const styleSource = (style: string): StyleSource => `'sha256-${hash('sha256', style, 'base64')}'`
