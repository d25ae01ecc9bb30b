import { IMPORT_UNDO_DAYS } from '../delays.ts'
import {
  DOCUMENTS_MAX_BYTES,
  DOCUMENTS_MAX_FILES,
  IMPORT_CHANGES_LIMIT_PERCENT,
  IMPORT_MAPPINGS_MAX,
  IMPORT_MAX_BYTES,
  PHOTO_ARCHIVE_MAX_BYTES,
  PHOTO_IMPORT_FILES_MAX,
  PHOTO_IMPORT_MAX_BYTES,
  PHOTO_MAX_PIXELS,
  PICTURE_SIDE_MAX_PX,
} from '../limits.ts'
import { uploadRules } from './uploads.ts'

export const NOT_STORED = 'The portal cannot store files right now. Nothing was saved. Please try again in a moment.'

/** The problems with files: exports, imports and uploads. */
export const fileProblems = {
  EXPORT_RUNNING: { status: 429, message: 'You are exporting something already. Please wait until it is done.' },
  NO_DOCUMENTS: { status: 404, message: 'These students have no documents.' },
  TOO_MANY_DOCUMENTS: {
    status: 422,
    message: `These are more than ${DOCUMENTS_MAX_FILES.toLocaleString('en')} documents, or more than ${DOCUMENTS_MAX_BYTES / 1024 ** 3} GB. Please choose fewer students with the filters.`,
  },
  TOO_MANY_ARCHIVES: { status: 429, message: 'You have downloaded your data several times in a short time.' },
  TOO_MANY_EXPORTS: { status: 429, message: 'You have exported many lists in a short time.' },

  /** Thrown with a sentence that says why and what to do. */
  IMPORT_FILE_REFUSED: { status: 422, message: 'This file could not be read.' },
  IMPORT_TOO_LARGE: {
    status: 413,
    message: `This file is larger than ${IMPORT_MAX_BYTES / 1024 ** 2} MB. Please divide it into several files.`,
  },
  IMPORT_UPLOAD_RUNNING: {
    status: 429,
    message: 'You are sending a file already. Please wait until it has been read.',
  },
  IMPORTS_BUSY: { status: 429, message: 'Other files are being read just now.' },
  TOO_MANY_IMPORTS: { status: 429, message: 'You have sent very large files in a short time.' },
  TOO_MANY_OPEN_IMPORTS: {
    status: 409,
    message: 'Many imports of yours are neither applied nor cancelled. Please apply or cancel some of them first.',
  },
  IMPORT_NOT_FOUND: { status: 404, message: 'This import has been deleted.' },
  IMPORT_ROW_NOT_FOUND: { status: 404, message: 'This import has no such row.' },
  IMPORT_CHANGED: {
    status: 409,
    message: 'Somebody has gone on with this import meanwhile, so this has not been done. Please look at it again.',
  },
  IMPORT_PREVIEW_CHANGED: {
    status: 409,
    message:
      'Somebody has changed this preview since you opened it, so nothing has been applied. It is shown as it is now: look through it, then apply it.',
  },
  IMPORT_NOT_CONFIRMED: {
    status: 409,
    message: `This would change more than ${IMPORT_CHANGES_LIMIT_PERCENT}% of the students in the file who are in the portal already. Please confirm that it is meant.`,
  },
  /** Thrown with a sentence that names the questions. */
  IMPORT_QUESTIONS_OPEN: { status: 409, message: 'This import has questions that must be answered first.' },
  IMPORT_QUESTION_NOT_FOUND: {
    status: 404,
    message: 'This import no longer has this question. Please look at it again.',
  },
  IMPORT_UNDO_OVER: {
    status: 409,
    message: `An import can be undone for ${IMPORT_UNDO_DAYS} days. This time is over.`,
  },
  IMPORT_MAPPING_NOT_FOUND: { status: 404, message: 'This mapping has been deleted.' },
  IMPORT_SPELLING_NOT_FOUND: { status: 404, message: 'This spelling is no longer kept.' },
  TOO_MANY_IMPORT_MAPPINGS: {
    status: 409,
    message: `${IMPORT_MAPPINGS_MAX} mappings are kept. Delete one to keep another.`,
  },

  PHOTO_IMPORT_NOT_FOUND: { status: 404, message: 'This import of photos has been deleted.' },
  PHOTO_IMPORT_CHANGED: {
    status: 409,
    message: 'This import of photos has been changed meanwhile. Please look at it again.',
  },
  PHOTO_ARCHIVE_TOO_LARGE: {
    status: 413,
    message: `This archive is too large: ${PHOTO_ARCHIVE_MAX_BYTES / 1024 ** 2} MB is the limit. Please divide it.`,
  },
  PHOTO_ARCHIVE_UNREADABLE: {
    status: 422,
    message:
      'This ZIP archive is damaged, protected with a password, or built in an unusual way. Please make it again.',
  },
  TOO_MANY_PHOTOS: {
    status: 422,
    message: `One import can have ${PHOTO_IMPORT_FILES_MAX.toLocaleString('en')} photos and ${PHOTO_IMPORT_MAX_BYTES / 1024 ** 3} GB. Apply these first.`,
  },

  PHOTO_TOO_LARGE: { status: 413, message: `This picture is too large. ${uploadRules.photo.description}.` },
  PHOTO_TYPE: { status: 415, message: `This is not a picture the portal can take. ${uploadRules.photo.description}.` },
  PHOTO_UNREADABLE: {
    status: 422,
    message: 'This picture is damaged and cannot be opened. Please choose another one.',
  },
  PICTURE_TOO_MANY_PIXELS: {
    status: 422,
    message: `This picture is too large to open: it can have at most ${PHOTO_MAX_PIXELS / 1_000_000} million pixels, and ${PICTURE_SIDE_MAX_PX.toLocaleString('en')} on a side. Please make it smaller.`,
  },
  CERTIFICATE_TOO_LARGE: {
    status: 413,
    message: `This document is too large. ${uploadRules.certificate.description}.`,
  },
  CERTIFICATE_TYPE: {
    status: 415,
    message: `This is not a document the portal can take. ${uploadRules.certificate.description}.`,
  },
  CERTIFICATE_UNREADABLE: {
    status: 422,
    message: 'This document is damaged and cannot be opened. Please choose another one.',
  },
  TOO_MANY_UPLOADS: { status: 429, message: 'Too many files in a short time. Please go on in a few minutes.' },
  UPLOAD_CUT_OFF: { status: 400, message: 'The file did not arrive whole. Please send it again.' },
  /** The file storage does not answer. Where a file was to be stored, it is thrown with the sentence `NOT_STORED`. */
  STORAGE_UNAVAILABLE: {
    status: 503,
    message: 'The portal cannot open its files right now. Please try again in a moment.',
  },
  PICTURES_UNAVAILABLE: {
    status: 503,
    message: 'The portal cannot open pictures right now. Please try again in a moment.',
  },
  /** The file storage answers, but a file is missing in it or is not what was stored. */
  FILE_UNREADABLE: {
    status: 503,
    message: 'The portal cannot read this file at the moment. Please try again later. If it stays so, tell the office.',
  },
  UPLOAD_GONE: { status: 409, message: 'The file is no longer waiting here. Please choose it again.' },
} as const
