import { IMPORT_UNDO_DAYS } from '../../delays.ts'
import { PHOTO_ARCHIVE_MAX_BYTES, PHOTO_IMPORT_FILES_MAX } from '../../limits.ts'
import { uploadRules } from '../../records/uploads.ts'
import { shellMessages } from '../../shell/shell-messages.ts'
import { counted, plural } from '../../text/plural.ts'
import { bulkOperationMessages } from '../bulk-operation-messages.ts'
import type { PhotoImportState, PhotoOutcome, PhotoResult } from './photo-imports.ts'

/** The labels, headings and notices of the screens that import photos. Numbers come formatted beside the plain ones. */
export const photoImportMessages = {
  title: shellMessages.importPhotos,
  all: 'All imports of photos',
  notFound: 'This import is no longer here. It may have been discarded, or its time is over.',

  choose: {
    heading: 'Choose photos',
    orDrop: 'or drop them here',
    label: 'Photos, or a ZIP archive of photos',
    hint: `The name of each file begins with the College Id, the card or the e-mail of the student, such as “CLG-20388.jpg” or “CLG-20388 Aditi Rao.jpg”; for a “/” in an id write “_”. ${uploadRules.photo.description} each; ${PHOTO_IMPORT_FILES_MAX.toLocaleString('en')} files, or a ZIP archive of ${PHOTO_ARCHIVE_MAX_BYTES / 1024 ** 2} MB. Nothing is changed before you have seen it.`,
    add: 'Add more photos',
    sending: (done: string, total: string) => `${done} of ${total} files sent`,
    stop: 'Stop sending',
    stopped: 'Sending was stopped. The files sent so far are below.',
    known: counted('One file had been sent before.', '# files had been sent before.'),
    failed: (name: string, why: string) => `${name}: ${why}`,
    notSent: counted('One file was not sent', '# files were not sent'),
    sendAgain: 'Send them again',
    /** Of a ZIP archive. */
    partlyStored: (photos: number) =>
      `The portal cannot store files right now. ${plural(photos, { one: 'One photo of this archive is', other: `${photos} photos of this archive are` })} kept. Please send the archive again in a moment: no photo is taken twice.`,
  },

  list: {
    heading: 'Earlier imports of photos',
    when: 'Sent',
    files: 'Files',
    empty: 'No photos have been imported in the last days.',
  },

  states: { collecting: bulkOperationMessages.notApplied, ...bulkOperationMessages.states } satisfies Record<
    PhotoImportState,
    string
  >,

  files: {
    heading: 'Files',
    filters: 'Which files',
    show: {
      '': 'All',
      adds: 'First photo',
      replaces: 'Replaces a photo',
      unmatched: 'Not used',
      applied: 'Applied',
      kept: 'Photo kept',
      refused: 'Refused',
      undone: 'Undone',
      leftAlone: 'Left alone',
    },
    photo: 'Photo',
    file: 'File',
    student: 'Student',
    what: 'What happens',
    outcomes: {
      adds: 'First photo',
      replaces: 'Replaces the present photo',
      nobody: 'No student has this College Id, card or e-mail',
      several: 'Several students could be meant by this College Id. Name the file after the card or the e-mail',
      twice: 'Another file is for the same student',
      notAPhoto: `Not a photo: ${uploadRules.photo.description}`,
      tooLarge: `Too large: ${uploadRules.photo.description}`,
    } satisfies Record<PhotoOutcome, string>,
    results: { ...bulkOperationMessages.results, kept: 'The present photo was kept' } satisfies Record<
      PhotoResult,
      string
    >,
    none: 'No files here.',
    presentPhoto: (name: string) => `Present photo of ${name}`,
    chosenPhoto: (file: string) => `Photo in ${file}`,
  },

  apply: {
    onlyMissing: 'Only students without a photo',
    wouldGet: counted('One student gets a new photo.', '# students get a new photo.'),
    nothing: (files: number) => `No photo would be used.${files > 0 ? ' Look at the names of the files.' : ''}`,
    undoable: `The photos from before can be given back for ${IMPORT_UNDO_DAYS} days.`,
    apply: counted('Apply one photo', 'Apply # photos'),
    discard: {
      label: 'Discard',
      question: 'Discard these files?',
      why: 'No student has been changed. The files are removed from the portal.',
      confirm: 'Discard',
      keep: 'Keep them',
      done: 'The files have been discarded.',
    },
  },

  run: {
    label: { applying: 'Photos given', undoing: 'Photos taken back' },
    leaveSafely: 'You may leave this page; the work goes on and its result waits for you here.',
    undo: {
      label: 'Undo',
      question: 'Give the photos from before back?',
      why: 'Students who had no photo have none again. Photos that somebody has changed since are left alone.',
      confirm: 'Give them back',
    },
    undoUntil: (at: string) => `Can be undone until ${at}.`,
    applied: counted('One photo was given.', '# photos were given.'),
    refused: counted('One photo was refused.', '# photos were refused.'),
    undone: counted('One photo was taken back.', '# photos were taken back.'),
    leftAlone: counted('One photo was left alone.', '# photos were left alone.'),
    another: 'Import more photos',
  },

  reasons: {
    lost: 'The file was lost in the storage of the portal. Send it again.',
    gone: 'The student is inactive now, or has been changed at this moment',
    hasPhotoNow: 'The student has got a photo since',
    changedSince: 'Somebody has changed the student or the photo since',
  },
} as const
