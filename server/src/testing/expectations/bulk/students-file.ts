import { randomUUID } from 'node:crypto'
import type { studentsFileRoom } from '../../../features/bulk/students-file/room.ts'
import { anImport } from '../../files/files.ts'
import { type Expectations, registrars, registrarsAndKeys } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof studentsFileRoom> = {
  'imports.list': { outcomes: registrarsAndKeys() },
  'imports.read': {
    outcomes: registrarsAndKeys(),
    probe: async ({ plannedImport }) => ({ id: await plannedImport() }),
  },
  'imports.rows': {
    outcomes: registrarsAndKeys(),
    probe: async ({ plannedImport }) => ({ id: await plannedImport(), body: {} }),
  },
  'imports.setColumns': {
    outcomes: registrarsAndKeys(),
    probe: async ({ plannedImport }) => ({
      id: await plannedImport(),
      body: { columns: [{ index: 0, field: 'email' }] },
    }),
  },
  'imports.setSheets': {
    outcomes: registrarsAndKeys(),
    probe: async ({ plannedImport }) => ({ id: await plannedImport(), body: { sheets: [0] } }),
  },
  'imports.setOptions': {
    outcomes: registrarsAndKeys(),
    probe: async ({ plannedImport }) => ({ id: await plannedImport(), body: { access: 'none' } }),
  },
  'imports.fixRow': {
    outcomes: registrarsAndKeys(),
    probe: async ({ plannedImport }) => ({
      id: await plannedImport(),
      body: { row: 2, values: { email: 'a@college.example' } },
    }),
  },
  'imports.answer': {
    outcomes: { ...registrarsAndKeys(), admin: 'IMPORT_QUESTION_NOT_FOUND', key: 'IMPORT_QUESTION_NOT_FOUND' },
    probe: async ({ plannedImport }) => ({
      id: await plannedImport(),
      body: { question: 'dates-0', answer: 'asRead' },
    }),
  },
  'imports.cancel': {
    outcomes: registrarsAndKeys(),
    probe: async ({ plannedImport }) => ({ id: await plannedImport() }),
  },
  'imports.apply': {
    outcomes: registrarsAndKeys(),
    probe: async ({ plannedImport }) => ({ id: await plannedImport(), body: { rows: 1 } }),
  },
  'imports.stop': {
    outcomes: registrarsAndKeys(),
    probe: async ({ applyingImport }) => ({ id: await applyingImport() }),
  },
  'imports.resume': {
    outcomes: registrarsAndKeys(),
    probe: async ({ stoppedImport }) => ({ id: await stoppedImport() }),
  },
  'imports.giveUp': {
    outcomes: registrarsAndKeys(),
    probe: async ({ stoppedImport }) => ({ id: await stoppedImport() }),
  },
  'imports.sendInvitations': {
    outcomes: registrarsAndKeys(),
    probe: async ({ invitingImport }) => ({ id: await invitingImport() }),
  },
  'imports.cancelInvitations': {
    outcomes: registrarsAndKeys(),
    probe: async ({ invitingImport }) => ({ id: await invitingImport() }),
  },
  'imports.undoPreview': {
    outcomes: registrars(),
    probe: async ({ plannedImport }) => ({ id: await plannedImport() }),
  },
  'imports.undo': { outcomes: registrars(), probe: async ({ appliedImport }) => ({ id: await appliedImport() }) },
  'imports.mappings': { outcomes: registrarsAndKeys() },
  'imports.spellings': { outcomes: registrarsAndKeys() },
  'imports.deleteSpelling': {
    outcomes: { ...registrarsAndKeys(), admin: 'IMPORT_SPELLING_NOT_FOUND', key: 'IMPORT_SPELLING_NOT_FOUND' },
    probe: () => ({ id: randomUUID() }),
  },
  'imports.deleteMapping': {
    outcomes: registrarsAndKeys(),
    probe: async ({ importMapping }) => ({ id: await importMapping() }),
  },
  'route imports': { outcomes: registrarsAndKeys(201), probe: () => ({ raw: anImport }) },
  'route importTemplate': { outcomes: registrarsAndKeys() },
  'route importRowsExport': {
    outcomes: registrarsAndKeys(),
    probe: async ({ plannedImport }) => ({ id: await plannedImport(), body: {} }),
  },
}
