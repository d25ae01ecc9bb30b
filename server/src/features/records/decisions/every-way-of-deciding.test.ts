import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../testing/databases/engines.ts'
import { switchFeature } from '../../../testing/portal/features.ts'
import { signInStaff } from '../../../testing/portal/staff.ts'
import { type Caller, openTestPortal, type TestPortal } from '../../../testing/portal/test-portal.ts'
import { afterApproval, type Expected, leftByMatching } from '../../../testing/records/rows-after-approval.ts'
import { afterOtherSteps } from '../../../testing/records/rows-after-other-steps.ts'
import { afterRule } from '../../../testing/records/rows-after-rule.ts'
import { rowsOfRequest } from '../../../testing/records/rows-of-request.ts'
import { type SentRequest, type SortName, sortsOfRequests } from '../../../testing/records/sorts-of-requests.ts'
import { waysOfDeciding } from '../../../testing/records/ways-of-deciding.ts'
import { addWebhook } from '../../../testing/records/webhooks.ts'

const approval = { from: 'Pending', status: 'Approved', note: 'As asked' } as const
const sortNames = Object.keys(afterApproval) as (keyof typeof afterApproval)[]

onBothEngines('the same requests', (engine) => {
  let portal: TestPortal
  let admin: Caller
  let people: Map<string, string>
  let sorts: Awaited<ReturnType<typeof sortsOfRequests>>
  let ways: ReturnType<typeof waysOfDeciding>
  beforeAll(async () => {
    portal = await openTestPortal(engine, { PORTAL_VERIFICATION: 'on' })
    admin = await portal.signInAdmin()
    for (const feature of ['requestKinds', 'letters', 'notifications', 'staffRoles'] as const)
      await switchFeature(portal, feature)
    const { id, as: clerk } = await signInStaff(portal, 'clerk')
    const { user } = await admin.session.current()
    people = new Map([
      [id, 'clerk'],
      [user?.id ?? '', 'registrar'],
    ])
    sorts = await sortsOfRequests(portal, admin)
    ways = waysOfDeciding(portal, clerk)
  })
  afterAll(() => portal.close())

  const sendAll = async (names: readonly SortName[], courseName: string) => {
    const sent: Awaited<ReturnType<typeof sorts.send>>[] = []
    for (const name of names) sent.push(await sorts.send(name, courseName))
    return sent
  }
  /** The rows of each, by its name. */
  const rowsOf = async (sent: readonly SentRequest[]) =>
    Promise.all(sent.map(async (request) => [request.name, await rowsOfRequest(portal, request, people)]))
  /** What a clerk does in a job has no address. */
  const inJob = (lines: readonly string[]) => lines.map((line) => line.replace(/^(audit .* clerk)$/, '$1 | in a job'))

  const namesOfWays = ['one after the other', 'ticked', 'all that match'] as const

  it.each(namesOfWays)('are approved %s with the same rows, and taken back', async (way) => {
    const sent = await sendAll(sortNames, way)
    const said = await ways[way].decide(sent, approval, async () => {
      for (const request of sent) await sorts.meanwhile(request)
    })
    expect(said).toEqual(sortNames.map((sort) => afterApproval[sort].said[namesOfWays.indexOf(way)]))
    const isRun = way === 'all that match'
    const left = (sort: keyof typeof afterApproval) =>
      isRun ? inJob(leftByMatching[sort] ?? afterApproval[sort].left) : afterApproval[sort].left
    expect(await rowsOf(sent)).toEqual(sortNames.map((sort) => [sort, left(sort)]))
    await ways[way].takeBack(sent)
    const takenBack = (sort: keyof typeof afterApproval) => {
      const { takenBack: rows }: Expected = afterApproval[sort]
      if (!rows || (isRun && leftByMatching[sort])) return left(sort)
      // Where the letter has completed the request, a person takes back the last step, and a run its own.
      return isRun ? inJob(rows).map((line) => line.replace('Completed → Pending', 'Approved → Pending')) : rows
    }
    expect(await rowsOf(sent)).toEqual(sortNames.map((sort) => [sort, takenBack(sort)]))
  })

  it('are approved by the rule of their kind when they are sent, and taken back by the office', async () => {
    const names = Object.keys(afterRule) as (keyof typeof afterRule)[]
    const sent = await sendAll(names, 'By rule')
    expect(await rowsOf(sent)).toEqual(names.map((sort) => [sort, afterRule[sort].left]))
    await ways['one after the other'].takeBack(sent)
    expect(await rowsOf(sent)).toEqual(names.map((sort) => [sort, afterRule[sort].takenBack]))
  })

  it.each(namesOfWays)('are rejected and completed %s with the same rows, and taken back', async (way) => {
    for (const { name, from, status, left, takenBack } of afterOtherSteps) {
      const sent = await sendAll([name], `${name} ${from} ${status} ${way}`)
      if (from === 'Approved') await ways['one after the other'].decide(sent, { ...approval, note: '' })
      await ways[way].decide(sent, { from, status, note: 'Why' })
      const audited = [`${from} → ${status}`, `${status} → ${from}`, 'cancelLetter']
      const inRun = (line: string) => audited.some((part) => line.includes(part)) && way === 'all that match'
      const rows = (lines: string[]) => lines.flatMap((line) => (inRun(line) ? inJob([line]) : line))
      expect(await rowsOf(sent)).toEqual([[name, rows(left)]])
      await ways[way].takeBack(sent)
      expect(await rowsOf(sent)).toEqual([[name, rows(takenBack)]])
    }
  })

  it.each(namesOfWays)(
    'with a letter of the registrar stay approved %s by a clerk, and a run leaves them',
    async (way) => {
      const [request, other] = [
        await sorts.send('letter on paper', `L1 ${way}`),
        await sorts.send('letter on paper', `L2 ${way}`),
      ]
      for (const { id, letter } of [request, other]) await admin.requests.decide({ id, ...approval, letter })
      const ofOthers =
        'LETTER_OF_OTHERS: Somebody else has issued the letter of this request. They or a registrar can reject it.'
      const refused = { 'one after the other': ofOthers, ticked: 'forRegistrar', 'all that match': 'forRegistrar' }
      const rejected = await ways[way].decide([request], { from: 'Approved', status: 'Rejected', note: '' })
      expect(rejected).toEqual([refused[way]])
      await ways[way].decide([other], { from: 'Approved', status: 'Completed', note: '' })
      expect(await ways[way].takeBack([other])).toEqual([way === 'all that match' ? 'notUndone' : 'Approved'])
    },
  )

  it('are told to webhooks in one order for each way', async () => {
    await switchFeature(portal, 'webhooks')
    await addWebhook(portal, {
      types: ['request.decided', 'request.reopened', 'letter.issued', 'letter.withdrawn', 'student.changed'],
    })
    const hooksOf = async ({ studentId }: SentRequest) => {
      const { read } = portal.app.database
      const rows = read.selectFrom('webhookDeliveries').select('type').where('studentId', '=', studentId)
      return (await rows.orderBy('seq').execute()).map(({ type }) => type)
    }
    const takenBack = ['request.reopened', 'letter.withdrawn']
    const completed = ['request.decided', ...takenBack]
    const byPerson = [
      ['student.changed', 'request.decided', 'student.changed', 'request.reopened'],
      ['request.decided', 'letter.issued', 'request.decided', ...completed],
      ['request.decided', 'letter.issued', ...takenBack],
    ]
    const inRun = [
      [],
      ['letter.issued', 'request.decided', 'request.decided', ...completed],
      ['letter.issued', 'request.decided', ...takenBack],
    ]
    for (const way of namesOfWays) {
      const sent = await sendAll(['changes a field', 'letter as file', 'letter on paper'], `Told ${way}`)
      await ways[way].decide(sent, approval)
      await ways[way].takeBack(sent)
      expect(await Promise.all(sent.map(hooksOf)), way).toEqual(way === 'all that match' ? inRun : byPerson)
    }
    const byRule = await sendAll(['by its rule, as file'], 'Told by rule')
    const told = [['letter.issued', 'request.decided', 'request.decided']]
    expect(await Promise.all(byRule.map(hooksOf))).toEqual(told)
  })
})
