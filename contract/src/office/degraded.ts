import * as z from 'zod/mini'

/**
 * What can fail while a node serves everything else: reading files, sending e-mail, every change, large changes, or the
 * clock, which then differs from that of the database or of the file storage.
 */
export const degradedParts = ['storage', 'mail', 'database-read-only', 'disk-full', 'clock'] as const
export type DegradedPart = (typeof degradedParts)[number]

/** What does not work at the moment on the node that answers. */
export const degradedState = z.object({ degraded: z.array(z.enum(degradedParts)) })
