import { hash } from 'node:crypto'

/** The source that allows this style in a Content-Security-Policy. */
export const styleSource = (style: string) => `'sha256-${hash('sha256', style, 'base64')}'`
