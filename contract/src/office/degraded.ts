import * as z from 'zod/mini'

/**
 * What can fail while a node serves everything else: reading files, sending e-mail, every change, large changes, the
 * clock, which then differs from that of the database or of the file storage, the file of an SQLite database, which is
 * damaged, nodes that have different secrets, the backup, or a task of the maintenance, which was last done two days ago.
 */
export const degradedParts = [
  ...(['storage', 'mail', 'database-read-only', 'disk-full', 'clock'] as const),
  ...(['malformed', 'secrets-differ', 'backup', 'maintenance'] as const),
] as const
export type DegradedPart = (typeof degradedParts)[number]

/** What nobody but a registrar is told: it stands in nobody's way today. */
export const degradedForRegistrars: readonly DegradedPart[] = ['backup', 'maintenance']

/** What does not work at the moment on the node that answers. */
export const degradedState = z.object({ degraded: z.array(z.enum(degradedParts)) })
