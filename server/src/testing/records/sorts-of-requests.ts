import type { RequestTypeDefinition } from '@portal/contract/records/request-types/request-type-definition'
import type { Caller, TestPortal } from '../portal/test-portal.ts'
import { lettersOf } from './letters.ts'
import { requestTypeNamed, requestTypesOf } from './request-types.ts'

const certificate = { purpose: 'Scholarship' }
const correction = { wrong: "Father's name", fatherName: 'Ramesh Kumaar' }
const lost = { happened: 'The card is lost', since: '2026-11-01' }

/** What is special about a request, so that it is decided as no other is. */
type Sort = {
  /** The kind; null for a free message. */
  kind: RequestTypeDefinition | null
  answers: Record<string, string>
  message?: string
  /** The number that the office gives a new card: one that no other card has, or one of another student. */
  newCard?: 'free' | 'taken'
  /** What happens between the look at it and its decision. */
  meanwhile?: 'decided' | 'withdrawn' | 'renamed'
}

const bonafide = (more: Partial<RequestTypeDefinition> = {}) => ({
  kind: requestTypeNamed('Bonafide certificate', { oneOpen: false, inYear: null, officeFields: [], ...more }),
  answers: certificate,
})

/** What tells requests apart when they are decided. Of each template its own kind. */
const sortsWith = ({ file, paper, aside }: { file: string; paper: string; aside: string }) => {
  const ofCard = { kind: requestTypeNamed('Duplicate ID card', { oneOpen: false }), answers: lost }
  const plain = bonafide()
  const incomplete = bonafide({ officeFields: requestTypeNamed('No dues certificate').officeFields })
  const ruled = bonafide({ approvesByRule: true })
  const changing = { kind: requestTypeNamed('Correction', { oneOpen: false }), answers: correction }
  return {
    'a free message': { kind: null, answers: {}, message: 'Please help' },
    'office fields missing': incomplete,
    'changes a field': changing,
    'field changed since': { ...changing, meanwhile: 'renamed' },
    'another card': { ...ofCard, newCard: 'free' },
    'a card number taken': { ...ofCard, newCard: 'taken' },
    'letter as file': bonafide({ letterTemplateId: file }),
    'letter on paper': bonafide({ letterTemplateId: paper }),
    'template put aside': bonafide({ letterTemplateId: aside }),
    'for the registrar': bonafide({ decidedBy: 'registrar' }),
    'decided meanwhile': { ...plain, meanwhile: 'decided' },
    'decided meanwhile, fields missing': { ...incomplete, meanwhile: 'decided' },
    'withdrawn meanwhile': { ...plain, meanwhile: 'withdrawn' },
    'left by its rule': { ...ruled, message: 'By Friday, please' },
    // What a rule can decide.
    'by its rule': ruled,
    'by its rule, as file': bonafide({ approvesByRule: true, letterTemplateId: file }),
    'by its rule, on paper': bonafide({ approvesByRule: true, letterTemplateId: paper }),
    'by its rule, put aside': bonafide({ approvesByRule: true, letterTemplateId: aside }),
    'by its rule, for the registrar': bonafide({ approvesByRule: true, decidedBy: 'registrar' }),
  } satisfies Record<string, Sort>
}
export type SortName = keyof ReturnType<typeof sortsWith>

/** A request that was sent, with what was shown of it. */
export type SentRequest = {
  name: SortName
  id: string
  studentId: string
  courseName: string
  seen: Record<string, string>
  answers: Record<string, string>
  letter: string | null
}

/** Lets students send requests of each sort. The kinds are made once. */
export async function sortsOfRequests(portal: TestPortal, admin: Caller) {
  const { letterTemplateInUse } = lettersOf(portal, admin, { id: '' })
  const [file, paper] = [await letterTemplateInUse('WF'), await letterTemplateInUse('WP', { handover: 'paper' })]
  const aside = await letterTemplateInUse('WA')
  const sorts: Record<SortName, Sort> = sortsWith({ file: file.id, paper: paper.id, aside: aside.id })
  const kinds = new Map<Sort['kind'], { id: string; version: number }>()
  const { requestKindInUse } = requestTypesOf(portal, admin, { as: admin })
  for (const { kind } of Object.values(sorts)) {
    if (kind === null || kinds.has(kind)) continue
    const { id, inUse } = await requestKindInUse(kind)
    kinds.set(kind, { id, version: inUse?.version ?? 0 })
  }
  await admin.letterTemplates.keep({ id: aside.id, revision: aside.revision })

  let cards = 0
  const newCard = async (studentId: string) => {
    const card = `CARD-${++cards}`
    await admin.idCards.add({ studentId, card, collegeId: `C-${cards}` })
    return card
  }
  const sent = async (name: SortName, courseName: string) => {
    const { kind, answers, message = '', newCard: number } = sorts[name]
    const { student, as } = await portal.signInStudent({ fatherName: 'Ramesh Kumar', courseName })
    if (number) await newCard(student.id)
    const key = kinds.get(kind)
    const { id } = await as.me.submitRequest({ message, kind: key ? { ...key, answers } : null })
    if (number) {
      const given = number === 'taken' ? await newCard((await portal.addStudent()).id) : `CARD-${++cards}`
      await admin.requestKinds.fillIn({ id, revision: 0, answers: { newCard: given, receipt: 'R 1' } })
    }
    return { id, student, as }
  }
  return {
    /** Sends one, and reads what the office is shown of it. */
    async send(name: SortName, courseName: string): Promise<SentRequest & { as: Caller }> {
      const { id, student, as } = await sent(name, courseName)
      const { asked } = await admin.requestKinds.answers({ id })
      const seen = Object.fromEntries(asked?.changes.map(({ field, now }) => [field, now]) ?? [])
      const letter = /letter/.test(name) ? (await admin.letters.previewOfRequest({ id })).fingerprint : null
      return { name, id, studentId: student.id, courseName, seen, answers: asked?.answers ?? {}, letter, as }
    },
    /** What happens before it is decided. */
    async meanwhile({ name, id, studentId, as }: SentRequest & { as: Caller }) {
      const { meanwhile } = sorts[name]
      if (meanwhile === 'decided') await admin.requests.decide({ id, from: 'Pending', status: 'Rejected' })
      if (meanwhile === 'withdrawn') await as.me.withdrawRequest({ id })
      if (meanwhile !== 'renamed') return
      const { database } = portal.app
      const at = portal.app.now().toISOString()
      await database.transaction(async ({ db }) => {
        await db.updateTable('users').set({ fatherName: 'R. Kumar' }).where('id', '=', studentId).execute()
        const entry = {
          at,
          action: 'updateStudent',
          actorId: null,
          studentId,
          record: '',
          fields: 'fatherName',
        } as const
        await db
          .insertInto('audit')
          .values({ ...entry, address: '' })
          .execute()
      })
    },
  }
}
