import type { photosRoom } from '../../../features/bulk/photos/room.ts'
import { aPhoto } from '../../files/files.ts'
import { type Expectations, registrars } from '../../portal/outcomes.ts'

export const expectations: Expectations<typeof photosRoom> = {
  'photoImports.list': { outcomes: registrars() },
  'photoImports.create': { outcomes: registrars() },
  'photoImports.read': { outcomes: registrars(), probe: async ({ photoImport }) => ({ id: await photoImport() }) },
  'photoImports.files': { outcomes: registrars(), probe: async ({ photoImport }) => ({ id: await photoImport() }) },
  'photoImports.discard': { outcomes: registrars(), probe: async ({ photoImport }) => ({ id: await photoImport() }) },
  'photoImports.apply': {
    outcomes: registrars(),
    probe: async ({ photoImport }) => ({ id: await photoImport('photo'), body: { photos: 1, onlyMissing: false } }),
  },
  'photoImports.stop': {
    outcomes: registrars(),
    probe: async ({ photoImport }) => ({ id: await photoImport('applying') }),
  },
  'photoImports.resume': {
    outcomes: registrars(),
    probe: async ({ photoImport }) => ({ id: await photoImport('stopped') }),
  },
  'photoImports.undo': {
    outcomes: registrars(),
    probe: async ({ photoImport }) => ({ id: await photoImport('stopped') }),
  },
  'route photoImportFiles': {
    outcomes: registrars(201),
    probe: async ({ photoImport }) => ({ id: await photoImport(), raw: aPhoto }),
  },
}
