import { pageOf } from '../../pagination.ts'
import { errorMap } from '../../problems.ts'
import { asks, byId, changes, nothing, reads } from '../../procedures.ts'
import { bulkOperationProcedures } from '../bulk-operation-procedures.ts'
import { applyPhotosInput, photoFilesInput, photoImport, photoImportFile } from './photo-imports.ts'

const ofPhotos = bulkOperationProcedures(
  'importPhotos',
  '/photo-imports',
  photoImport,
  'PHOTO_IMPORT_NOT_FOUND',
  'PHOTO_IMPORT_CHANGED',
)

export const photoImportsProcedures = {
  list: ofPhotos.list('Imports of photos, newest first', photoImport),
  create: changes('importPhotos')
    .route({
      method: 'POST',
      path: '/photo-imports',
      summary: 'Begin an import of photos; files are then sent to it',
    })
    .errors(errorMap('TOO_MANY_OPEN_IMPORTS'))
    .input(nothing)
    .output(photoImport),
  read: ofPhotos.read('One import of photos with its progress'),
  files: ofPhotos
    .about(reads, 'GET', '/files', 'Its files and what each will do')
    .input(photoFilesInput)
    .output(pageOf(photoImportFile)),
  discard: ofPhotos.remove('Delete one that has not been applied'),
  apply: ofPhotos.change(asks, 'POST', '/application', applyPhotosInput, 'Give students the photos shown'),
  stop: ofPhotos.change(changes, 'POST', '/stop', byId, 'Stop applying it; it can go on later'),
  resume: ofPhotos.change(changes, 'POST', '/resume', byId, 'Go on with one that was stopped'),
  undo: ofPhotos
    .change(asks, 'POST', '/undo', byId, 'Give the former photos back within a week')
    .meta({ action: 'undoPhotoImport', does: 'asks' }),
}
