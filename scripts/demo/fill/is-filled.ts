import type { AppContext } from '../../../server/src/features/context.ts'

/** The setting that says that the demonstration college has been made. */
export const DONE = 'demonstration'

/** Whether the demonstration college is there. It may have been changed since. */
export async function isFilled({ database }: Pick<AppContext, 'database'>) {
  const done = database.read.selectFrom('settings').select('name').where('name', '=', DONE)
  return (await done.executeTakeFirst()) !== undefined
}
