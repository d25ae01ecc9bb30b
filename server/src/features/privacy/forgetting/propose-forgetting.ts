import type { Tx } from '../../../platform/database/open.ts'
import type { ClaimedJob, JobHandler } from '../../../platform/jobs/job.ts'
import type { AppContext } from '../../context.ts'
import { findNewlyDue, propose, setProposed, tidyProposals } from './propose.store.ts'
import { retentionRules } from './retention.ts'

const STUDENTS_PER_STEP = 20
const MONTH_CHARACTERS = 'YYYY-MM'.length

type ProposeContext = Pick<AppContext, 'config' | 'database' | 'jobs' | 'now'>

/**
 * Once a month, and when the college has set other times, adds a job that proposes whom to forget. Of several nodes one
 * does so. Nothing happens where the college has set no time.
 */
export async function proposeWhenDue({ config, database, jobs, now }: ProposeContext) {
  if (retentionRules(config, now()).length === 0) return
  const { former, inactive } = config.forgetAfterYears
  const value = `${now().toISOString().slice(0, MONTH_CHARACTERS)} former ${former} inactive ${inactive}`
  await database.transaction(async (tx) => {
    const changed = await setProposed(tx, value)
    if (changed) await jobs.enqueue(tx, { kind: 'proposeForgetting', data: START, createdBy: null })
  })
}

/** Where the job is: which of the rules, and after which student in the order of arrival. */
type Position = { rule: number; after: number }
const START: Position = { rule: 0, after: 0 }

/** The job that proposes whom to forget. It reads the settings at each step. */
export function openProposeForgetting({
  config,
  database,
  now,
}: Pick<AppContext, 'config' | 'database' | 'now'>): JobHandler {
  async function step(job: ClaimedJob) {
    const { rule: index, after } = job.data as Position
    const rules = retentionRules(config, now())
    const rule = rules[index]
    if (!rule) {
      return async (tx: Tx) => {
        await tidyProposals(tx, rules)
        return { place: job.place, total: job.place, done: true }
      }
    }
    const limit = STUDENTS_PER_STEP
    const { found, next } = await findNewlyDue(database.read, rule, { after, limit, now: now() })
    const data: Position = next === null ? { rule: index + 1, after: 0 } : { rule: index, after: next }
    const place = job.place + found.length
    return async (tx: Tx) => {
      await propose(tx, found, now())
      return { place, total: place + 1, done: false, data }
    }
  }
  return { step }
}
