import * as z from 'zod/mini'
import { bulkOperationFields, bulkOperationStates, countsOf, undoableFields } from '../../bulk-operation.ts'
import { recordId } from '../../fields.ts'
import { PHOTO_IMPORT_FILES_MAX } from '../../limits.ts'
import { pageInput } from '../../pagination.ts'
import { photoFileFilters, photoResults } from './photo-import-filters.ts'

/** `collecting`: files are added and shown, nothing has been changed yet. */
export const photoImportStates = ['collecting', ...bulkOperationStates] as const
export type PhotoImportState = (typeof photoImportStates)[number]

/**
 * What a file will do: `adds` a first photo, `replaces` one, or nothing, because its name is that of `nobody` or of
 * `several` students, because two files are for one student (`twice`), or it is no picture or too large.
 */
export const photoOutcomes = ['adds', 'replaces', 'nobody', 'several', 'twice', 'notAPhoto', 'tooLarge'] as const
export type PhotoOutcome = (typeof photoOutcomes)[number]
/** The outcomes with which nothing happens. */
export const unmatchedOutcomes = ['nobody', 'several', 'twice', 'notAPhoto', 'tooLarge'] as const

export type PhotoResult = (typeof photoResults)[number]

/** Photos of many students, whose names are in the names of the files. */
export const photoImport = z.object({
  ...bulkOperationFields(photoImportStates),
  ...undoableFields,
  /** Whether students who have a photo keep it. */
  onlyMissing: z.boolean(),
  counts: countsOf(['total', 'adds', 'replaces', 'unmatched', ...photoResults]),
})
export type PhotoImport = z.output<typeof photoImport>

export const photoImportFile = z.object({
  id: recordId,
  /** The name of the file, without folders. */
  name: z.string(),
  bytes: z.int(),
  outcome: z.enum(photoOutcomes),
  student: z.nullable(
    z.object({
      id: recordId,
      name: z.string(),
      collegeId: z.string(),
      courseName: z.string(),
      /** Of the photo that the student has now. */
      imageUrl: z.nullable(z.string()),
    }),
  ),
  result: z.nullable(z.enum(photoResults)),
  /** Why it was refused or left alone. */
  reason: z.string(),
})
export type PhotoImportFile = z.output<typeof photoImportFile>

export type PhotoFileFilter = (typeof photoFileFilters)[number]
export const photoFilesInput = z.strictObject({
  id: recordId,
  show: z._default(z.enum(photoFileFilters), ''),
  ...pageInput,
})

export const applyPhotosInput = z.strictObject({
  id: recordId,
  /** How many photos the administrator has been told; refused when it is another number now. */
  photos: z.int().check(z.minimum(1), z.maximum(PHOTO_IMPORT_FILES_MAX)),
  onlyMissing: z.boolean(),
})

/** The answer to a file, or to a ZIP archive of files: how many have been added, and how many had been sent before. */
export const receivedPhotos = z.object({ added: z.int(), known: z.int() })
export type ReceivedPhotos = z.output<typeof receivedPhotos>
