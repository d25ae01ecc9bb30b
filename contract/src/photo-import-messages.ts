import { IMPORT_UNDO_DAYS } from './delays.ts'
import { PHOTO_ARCHIVE_MAX_BYTES, PHOTO_IMPORT_FILES_MAX } from './limits.ts'
import { messages } from './messages.ts'
import type { PhotoImportState, PhotoOutcome, PhotoResult } from './photo-imports.ts'
import { plural } from './plural.ts'
import { uploadRules } from './uploads.ts'

const photosAre = (photos: number, formatted: string, rest: string) =>
  plural(photos, { one: `One photo ${rest}`, other: `${formatted} photos ${rest}` })

/** The labels, headings and notices of the screens that import photos. Numbers come formatted beside the plain ones. */
export const photoImportMessages = {
  title: messages.shell.importPhotos,
  all: 'All imports of photos',
  fetchFailed: 'Failed to fetch data.',
  notFound: 'This import is no longer here. It may have been discarded, or its time is over.',

  choose: {
    heading: 'Choose photos',
    orDrop: 'or drop them here',
    label: 'Photos, or a ZIP archive of photos',
    hint: `The name of each file begins with the College Id, the card or the e-mail of the student, such as “CLG-20388.jpg” or “CLG-20388 Aditi Rao.jpg”. ${uploadRules.photo.description} each; ${PHOTO_IMPORT_FILES_MAX.toLocaleString('en')} files, or a ZIP archive of ${PHOTO_ARCHIVE_MAX_BYTES / 1024 ** 2} MB. Nothing is changed before you have seen it.`,
    add: 'Add more photos',
    sending: (done: string, total: string) => `${done} of ${total} files sent`,
    sendingLabel: 'Files sent',
    stop: 'Stop sending',
    stopped: 'Sending was stopped. The files sent so far are below.',
    known: (files: number, formatted: string) =>
      plural(files, { one: 'One file had been sent before.', other: `${formatted} files had been sent before.` }),
    failed: (name: string, why: string) => `${name}: ${why}`,
    notSent: (files: number, formatted: string) =>
      plural(files, { one: 'One file was not sent', other: `${formatted} files were not sent` }),
    sendAgain: 'Send them again',
    /** Of a ZIP archive. */
    partlyStored: (photos: number) =>
      plural(photos, {
        one: 'The portal cannot store files right now. One photo of this archive is kept. Please send the archive again in a moment: no photo is taken twice.',
        other: `The portal cannot store files right now. ${photos} photos of this archive are kept. Please send the archive again in a moment: no photo is taken twice.`,
      }),
  },

  list: {
    heading: 'Earlier imports of photos',
    when: 'Sent',
    state: 'State',
    files: 'Files',
    empty: 'No photos have been imported in the last days.',
  },

  states: {
    collecting: 'Not applied yet',
    applying: 'Being applied',
    stopped: 'Stopped',
    applied: 'Applied',
    undoing: 'Being undone',
    undone: 'Undone',
  } satisfies Record<PhotoImportState, string>,

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
      several: 'Several students have this College Id',
      twice: 'Another file is for the same student',
      notAPhoto: `Not a photo: ${uploadRules.photo.description}`,
      tooLarge: `Too large: ${uploadRules.photo.description}`,
    } satisfies Record<PhotoOutcome, string>,
    results: {
      applied: 'Applied',
      kept: 'The present photo was kept',
      refused: 'Refused',
      undone: 'Undone',
      leftAlone: 'Left alone',
    } satisfies Record<PhotoResult, string>,
    none: 'No files here.',
    chosenPhoto: (file: string) => `Photo in ${file}`,
  },

  apply: {
    onlyMissing: 'Only students without a photo',
    wouldGet: (photos: number, formatted: string) =>
      plural(photos, { one: 'One student gets a new photo.', other: `${formatted} students get a new photo.` }),
    nothing: (files: number) => `No photo would be used.${files > 0 ? ' Look at the names of the files.' : ''}`,
    undoable: `The photos from before can be given back for ${IMPORT_UNDO_DAYS} days.`,
    apply: (photos: number, formatted: string) =>
      plural(photos, { one: 'Apply one photo', other: `Apply ${formatted} photos` }),
    discard: 'Discard',
    discardQuestion: 'Discard these files?',
    discardWhy: 'No student has been changed. The files are removed from the portal.',
    keep: 'Keep them',
    discarded: 'The files have been discarded.',
  },

  run: {
    applying: 'Photos given',
    undoing: 'Photos taken back',
    leaveSafely: 'You may leave this page; the work goes on and its result waits for you here.',
    stop: 'Stop',
    goOn: 'Go on',
    undo: 'Undo',
    undoQuestion: 'Give the photos from before back?',
    undoWhy: 'Students who had no photo have none again. Photos that somebody has changed since are left alone.',
    undoConfirm: 'Give them back',
    undoUntil: (at: string) => `Can be undone until ${at}.`,
    applied: (photos: number, formatted: string) =>
      photosAre(photos, formatted, plural(photos, { one: 'was given.', other: 'were given.' })),
    refused: (photos: number, formatted: string) =>
      photosAre(photos, formatted, plural(photos, { one: 'was refused.', other: 'were refused.' })),
    undone: (photos: number, formatted: string) =>
      photosAre(photos, formatted, plural(photos, { one: 'was taken back.', other: 'were taken back.' })),
    leftAlone: (photos: number, formatted: string) =>
      photosAre(photos, formatted, plural(photos, { one: 'was left alone.', other: 'were left alone.' })),
    brokenOff: 'The work broke off:',
    another: 'Import more photos',
  },

  reasons: {
    lost: 'The file was lost in the storage of the portal. Send it again.',
    gone: 'The student is inactive now, or has been changed at this moment',
    hasPhotoNow: 'The student has got a photo since',
    changedSince: 'Somebody has changed the student or the photo since',
  },
} as const
