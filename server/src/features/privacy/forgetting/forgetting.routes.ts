import { KEPT_STUDENT_DAYS } from '@portal/contract/delays'
import { fullName } from '@portal/contract/people/full-name'
import type { Proposal, ProposalsInput } from '@portal/contract/privacy/forgetting'
import { DAY_MS } from '@portal/contract/time/durations'
import type { AppContext } from '../../context.ts'
import { shownEmail } from '../../people/students/present-profile.ts'
import { shownStatus } from '../../people/students/shown-status.ts'
import { os, requireActor } from '../../rpc.ts'
import { agreeToForgetting, keepStudent, readOverview, stopKeepingStudent } from './forgetting.actions.ts'
import { type ListedProposal, listProposals } from './proposals.store.ts'
import { countRecordsOf, noRecords, type RecordCounts } from './records-of-student.store.ts'
import { retentionRules } from './retention.ts'

/** Whom the portal proposes to forget, for administrators. */
export const forgettingRoutes = {
  overview: os.forgetting.overview.handler(({ context }) => readOverview(context.app)),
  list: os.forgetting.list.handler(({ context, input }) => list(context.app, input)),
  keep: os.forgetting.keep.handler(({ context, input }) =>
    keepStudent(context.app, requireActor(context), input.id, input.reason),
  ),
  stopKeeping: os.forgetting.stopKeeping.handler(({ context, input }) =>
    stopKeepingStudent(context.app, requireActor(context), input.id),
  ),
  agree: os.forgetting.agree.handler(({ context, input }) =>
    agreeToForgetting(context.app, requireActor(context), input),
  ),
}

async function list({ config, database: { read }, now }: AppContext, input: ProposalsInput) {
  const { rows, total } = await listProposals(read, input, retentionRules(config, now()))
  const counts = await countRecordsOf(
    read,
    rows.map(({ id }) => id),
  )
  return { rows: rows.map((row) => present(row, counts.get(row.id) ?? noRecords, input)), total, more: false }
}

function present(row: ListedProposal, counts: RecordCounts, { state }: ProposalsInput): Proposal {
  const { id, courseName, since, at, reason, keeperId } = row
  const { idCards, certificates, requests } = counts
  const keeper = { firstName: row.keeperFirstName ?? '', lastName: row.keeperLastName ?? '' }
  const askedAgainAt = new Date(Date.parse(at) + KEPT_STUDENT_DAYS * DAY_MS).toISOString()
  return {
    ...{ id, email: shownEmail(row), courseName, since, reason, idCards, certificates, requests },
    name: fullName(row),
    status: shownStatus(row.status),
    keptBy: keeperId === null ? null : { id: keeperId, name: fullName(keeper) },
    askedAgainAt: state === 'kept' ? askedAgainAt : null,
  }
}
