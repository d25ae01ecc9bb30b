import type { JobHandler } from '../../../platform/jobs/job.ts'
import { jobPriorities } from '../../../platform/jobs/priorities.ts'
import type { AppContext } from '../../context.ts'
import { hasHashedIdentity } from '../credentials/identities.ts'
import { resignCredential } from '../credentials/sign-credential.ts'
import {
  areHashesLeft,
  countCredentials,
  credentialsAfter,
  replaceCredential,
  setHashesRemoved,
} from './hashed-emails.store.ts'

const CREDENTIALS_PER_STEP = 20

type Position = { after: number }

/**
 * Adds a job that signs the credentials of earlier versions again, without the hash of the e-mail address, unless one has
 * done so. Called at the start and every hour.
 */
export async function resignWhenDue({ config, database, jobs }: Pick<AppContext, 'config' | 'database' | 'jobs'>) {
  if (!config.verification || !(await areHashesLeft(database.read))) return
  const total = await countCredentials(database.read)
  const data: Position = { after: 0 }
  const priority = jobPriorities.existingDocuments
  await database.transaction(async (tx) => {
    if (total === 0) await setHashesRemoved(tx)
    else await jobs.enqueue(tx, { kind: 'resignCredentials', data, total, createdBy: null, priority })
  })
}

/** Signs credentials again that have the hash of an e-mail address, some a step. Their id, place in the lists and serial stay. */
export const resignCredentialsJob = (app: AppContext): JobHandler => ({
  async step(job) {
    const { after } = job.data as Position
    // What is left when PORTAL_VERIFICATION is switched off is signed when it is on again.
    if (!app.config.verification) return async () => ({ place: job.total, done: true })
    const rows = await credentialsAfter(app.database.read, after, CREDENTIALS_PER_STEP)
    const signed = await Promise.all(
      rows.flatMap(({ id, credential }) =>
        credential !== null && hasHashedIdentity(credential) ? [resign(app, { id, credential })] : [],
      ),
    )
    return async (tx) => {
      for (const { document, made } of signed) await replaceCredential(tx, document, made)
      const done = rows.length < CREDENTIALS_PER_STEP
      if (done) await setHashesRemoved(tx)
      const place = job.place + rows.length
      const data: Position = { after: Number(rows.at(-1)?.seq ?? after) }
      return { place, total: Math.max(job.total, place), done, data }
    }
  },
})

const resign = async (app: AppContext, document: { id: string; credential: string }) => ({
  document,
  made: await resignCredential(app, document.credential),
})
