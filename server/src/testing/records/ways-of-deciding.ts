import type { Decision, RequestStatus } from '@portal/contract/records/requests'
import { expect } from 'vitest'
import type { Caller, TestPortal } from '../portal/test-portal.ts'
import { waitFor } from '../runner/wait-for.ts'
import type { SentRequest } from './sorts-of-requests.ts'

type Step = { from: RequestStatus; status: Decision; note: string }
type Refusal = { code: string; message: string }

const inWords = ({ code, message }: Refusal) => `${code}: ${message}`
const givenOrNull = <Given extends object>(given: Given) => (Object.keys(given).length > 0 ? given : null)

/** What a person of the office does to decide requests, in each of the ways there are. Each tells what is said of each request. */
export function waysOfDeciding(portal: TestPortal, office: Caller) {
  const statusOf = (answer: Promise<{ status: string }>) => answer.then(({ status }) => status, inWords)
  /** Takes the last decision on each request back, where there is one. */
  const takeBackEach = async (sent: readonly SentRequest[]) => {
    const said: string[] = []
    for (const { id } of sent) {
      const last = (await office.requests.history({ id }).catch(() => [])).at(-1)
      said.push(last ? await statusOf(office.requests.undoDecision({ id, decisionId: last.id })) : '')
    }
    return said
  }
  let runId = ''
  const resultsOfRun = async (sent: readonly SentRequest[], state: 'applied' | 'undone') => {
    await portal.app.jobs.poll()
    await waitFor(async () => expect((await office.decisionRuns.read({ id: runId })).state).toBe(state))
    const rows = portal.app.database.read.selectFrom('decisionRunRows').select(['requestId', 'result'])
    const results = new Map((await rows.where('runId', '=', runId).execute()).map((row) => [row.requestId, row.result]))
    return sent.map(({ id }) => results.get(id) ?? '')
  }
  return {
    'one after the other': {
      async decide(sent: readonly SentRequest[], step: Step, meanwhile = async () => {}) {
        await meanwhile()
        const said: string[] = []
        for (const { id, letter, ...shown } of sent) {
          const [seen, answers] = [givenOrNull(shown.seen), givenOrNull(shown.answers)]
          said.push(await statusOf(office.requests.decide({ id, ...step, seen, answers, letter })))
        }
        return said
      },
      takeBack: takeBackEach,
    },
    ticked: {
      async decide(sent: readonly SentRequest[], step: Step, meanwhile = async () => {}) {
        await meanwhile()
        const shown = sent
          .filter(({ seen }) => givenOrNull(seen))
          .map(({ id, seen, answers }) => ({ id, seen, answers }))
        const { done, decidedMeanwhile, incomplete, forRegistrar } = await office.requests.decideMany({
          ...{ ids: sent.map(({ id }) => id), ...step, shown },
        })
        const said = new Map([
          ...done.map(({ id }) => [id, 'done'] as const),
          ...decidedMeanwhile.map(({ id }) => [id, 'decidedMeanwhile'] as const),
          ...incomplete.map(({ id, why }) => [id, why] as const),
          ...forRegistrar.map(({ id }) => [id, 'forRegistrar'] as const),
        ])
        return sent.map(({ id }) => said.get(id) ?? '')
      },
      takeBack: takeBackEach,
    },
    'all that match': {
      async decide(sent: readonly SentRequest[], { from, status: decision, note }: Step, meanwhile = async () => {}) {
        const course = [sent[0]?.courseName ?? '']
        const { id } = await office.decisionRuns.create({ status: from, decision, course })
        runId = id
        await meanwhile()
        await office.decisionRuns.apply({ id, requests: sent.length, note })
        return resultsOfRun(sent, 'applied')
      },
      async takeBack(sent: readonly SentRequest[]) {
        await office.decisionRuns.undo({ id: runId })
        return resultsOfRun(sent, 'undone')
      },
    },
  }
}
