import { requestTypePreset } from '@portal/contract/records/request-types/presets'
import type { RequestTypeDefinition } from '@portal/contract/records/request-types/request-type-definition'
import { switchFeature } from '../portal/features.ts'
import type { Caller, TestPortal } from '../portal/test-portal.ts'
import { lettersOf } from './letters.ts'

/** A preset, by its English name. */
export function requestTypeNamed(name: string, more: Partial<RequestTypeDefinition> = {}): RequestTypeDefinition {
  return { ...requestTypePreset(name), ...more }
}

/** Answers to the questions of a bonafide certificate. */
export const bonafideAnswers = { purpose: 'Education loan', bank: 'State Bank of India' }

/** Switches request types on, and creates what they need, for tests on demand. */
export function requestTypesOf(portal: TestPortal, admin: Caller, student: { as: Caller }) {
  const records = {
    /** A request type with a draft. */
    async requestKind(definition = requestTypeNamed('Bonafide certificate', { inYear: null, oneOpen: false })) {
      if (!portal.app.features.requestKinds) await switchFeature(portal, 'requestKinds')
      return admin.requestKinds.create({ definition })
    },
    requestKindVersion: async () => (await records.requestKind()).draft?.id ?? '',
    /** A request type that students may ask for. */
    async requestKindInUse(definition?: RequestTypeDefinition) {
      const { id, revision } = await records.requestKind(definition)
      return admin.requestKinds.use({ id, revision })
    },
    /** A request of a type, and what is sent to ask for it. */
    async requestOfKind(definition?: RequestTypeDefinition, answers: Record<string, string> = bonafideAnswers) {
      const { id, inUse } = await records.requestKindInUse(definition)
      const requestType = { id, version: inUse?.version ?? 0, answers }
      const request = await student.as.me.submitRequest({ message: '', kind: requestType })
      return { id: request.id, kind: requestType }
    },
    /** A request whose approval makes a letter. */
    async requestWithLetter(handover: 'file' | 'paper' = 'file') {
      const { id: letterTemplateId } = await lettersOf(portal, admin, { id: '' }).letterTemplateInUse('RL', {
        handover,
      })
      const definition = requestTypeNamed('Bonafide certificate', {
        inYear: null,
        oneOpen: false,
        officeFields: [],
        letterTemplateId,
      })
      return records.requestOfKind(definition)
    },
    /** A request that its rule has approved with a letter, and the last of its decisions. */
    async decidedByRule() {
      const { id: letterTemplateId } = await lettersOf(portal, admin, { id: '' }).letterTemplateInUse('RU')
      const rule = { oneOpen: false, inYear: null, officeFields: [], approvesByRule: true, letterTemplateId }
      const answers = { purpose: 'Scholarship' }
      const { id } = await records.requestOfKind(requestTypeNamed('Bonafide certificate', rule), answers)
      return { id, decisionId: (await admin.requests.history({ id })).at(-1)?.id ?? '' }
    },
  }
  return records
}
