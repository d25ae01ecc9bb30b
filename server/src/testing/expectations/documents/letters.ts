import { usualPattern } from '@portal/contract/documents/letters/series-pattern'
import type { documentsLettersRoom } from '../../../features/documents/letters/room.ts'
import { clerks, type Expectations, keys, office, registrars } from '../../portal/outcomes.ts'
import { letterContent } from '../../records/letters.ts'

export const expectations: Expectations<typeof documentsLettersRoom> = {
  'letterTemplates.list': { outcomes: office() },
  'letterTemplates.read': {
    outcomes: office(),
    probe: async ({ letterTemplate }) => ({ id: (await letterTemplate()).id }),
  },
  'letterTemplates.version': {
    outcomes: office(),
    probe: async ({ letterTemplate }) => ({ id: (await letterTemplate()).draft?.id ?? '' }),
  },
  'letterTemplates.create': {
    outcomes: registrars(201),
    probe: () => ({ body: { name: 'Bonafide', prefix: 'BC', content: letterContent() } }),
  },
  'letterTemplates.save': {
    outcomes: registrars(),
    probe: async ({ letterTemplate }) => {
      const { id, revision } = await letterTemplate()
      return { id, body: { revision, name: 'Bonafide', prefix: 'BC', content: letterContent() } }
    },
  },
  'letterTemplates.use': {
    outcomes: registrars(),
    probe: async ({ letterTemplate }) => {
      const { id, revision } = await letterTemplate()
      return { id, body: { revision } }
    },
  },
  'letterTemplates.keep': {
    outcomes: registrars(),
    probe: async ({ letterTemplateInUse }) => {
      const { id, revision } = await letterTemplateInUse()
      return { id, body: { revision } }
    },
  },
  'letterTemplates.preview': {
    outcomes: registrars(),
    probe: ({ studentId }) => ({ body: { content: letterContent(), studentId } }),
  },
  'letterTemplates.series': { outcomes: office(), probe: () => ({ id: 'ZZ' }) },
  'letterTemplates.previewSeries': {
    outcomes: registrars(),
    probe: () => ({ id: 'ZZ', body: { pattern: usualPattern } }),
  },
  'letterTemplates.saveSeries': {
    outcomes: registrars(),
    probe: () => ({ id: 'ZZ', body: { pattern: usualPattern } }),
  },
  'letterSignatories.list': { outcomes: office() },
  'letterSignatories.create': {
    outcomes: registrars(201),
    probe: () => ({ body: { name: 'Dr. V. Joshi', office: 'Principal', fromDay: '2020-01-01' } }),
  },
  'letterSignatories.update': {
    outcomes: registrars(),
    probe: async ({ signatory }) => ({
      id: (await signatory()).id,
      body: { name: 'Dr. V. Joshi', office: 'Director', fromDay: '2020-01-01' },
    }),
  },
  'programs.letters': { outcomes: keys },
  'programs.letter': { outcomes: keys, probe: async ({ letter }) => ({ id: (await letter()).id }) },
  'letters.register': { outcomes: office(), probe: () => ({ body: {} }) },
  'letters.series': { outcomes: office() },
  'letters.read': { outcomes: office(), probe: async ({ letter }) => ({ id: (await letter()).id }) },
  'letters.answers': { outcomes: clerks(), probe: async ({ letter }) => ({ id: (await letter()).id }) },
  'letters.listOf': { outcomes: office(), probe: ({ studentId }) => ({ id: studentId }) },
  'letters.preview': {
    outcomes: clerks(),
    probe: async ({ letterTemplateInUse, studentId }) => ({
      body: { templateId: (await letterTemplateInUse()).id, studentId },
    }),
  },
  'letters.previewOfRequest': {
    outcomes: clerks(),
    probe: async ({ requestWithLetter }) => ({ body: { id: (await requestWithLetter()).id } }),
  },
  'letters.issue': {
    outcomes: clerks(201),
    probe: async ({ letterTemplateInUse, shownLetter }) => ({
      body: await shownLetter((await letterTemplateInUse()).id),
    }),
  },
  'letters.duplicate': { outcomes: clerks(201), probe: async ({ letter }) => ({ id: (await letter()).id }) },
  'letters.cancel': {
    outcomes: clerks(200, 'FORBIDDEN'),
    probe: async ({ letter }) => ({ id: (await letter()).id, body: { reason: 'Issued by mistake' } }),
  },
  'letters.collect': {
    outcomes: clerks(),
    probe: async ({ letter }) => ({ id: (await letter()).id, body: { collected: true } }),
  },
  'letters.sendAgain': { outcomes: clerks(), probe: async ({ letter }) => ({ id: (await letter()).id }) },
  'route programLetterFile': { outcomes: keys, probe: async ({ madeLetter }) => ({ id: await madeLetter() }) },
  'route letterRegisterExport': { outcomes: registrars(), probe: () => ({ body: { format: 'xlsx' } }) },
}
