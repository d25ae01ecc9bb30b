import { counted } from '../plural.ts'

/** The texts of the dashboard below its counts: how far the portal is set up, and what waits. */
export const dashboardMessages = {
  steps: {
    title: 'First steps',
    done: (done: number, all: number) => `${done} of ${all} done`,
    isDone: 'Done',
    isOpen: 'To do',
    hide: 'Hide these steps',
    note: 'They tick themselves. When all are done, this panel goes away.',
    copyFailed: 'This could not be copied. Please select it and copy it yourself.',
    college: {
      title: "The college's name and time zone",
      action: 'Change',
      text: (name: string, timeZone: string) => `${name} · ${timeZone}`,
    },
    students: {
      title: 'Students from a spreadsheet',
      action: 'Import students',
      none: 'An Excel, OpenDocument or CSV file. Nothing is written before you have looked at it.',
      last: (students: string, name: string, day: string) => `${students} students from ${name}, ${day}`,
      added: (students: string) => `${students} students`,
    },
    photos: {
      title: 'Photos',
      action: 'Import photos',
      text: (photos: string, students: string) =>
        `JPEG or PNG files or one ZIP file, each named by the College Id. ${photos} of ${students} students have one.`,
    },
    card: {
      title: 'First ID card printed',
      action: 'Print ID cards',
      text: 'Cards without a photo are left out, so the photos come first.',
      added: 'First ID card added',
      addedAction: 'Manage Students',
      addedText: 'Open a student of the list, and add an ID card.',
    },
    administrator: {
      title: 'A second administrator',
      action: 'Copy the command',
      text: 'So that somebody else can let you in. Whoever runs the portal enters this command:',
      command: 'npm run admin -- create EMAIL',
      several: (administrators: string) => `${administrators} administrators`,
    },
  },
  waits: {
    title: 'What waits',
    nothing: 'Nothing waits.',
    oldest: 'Oldest requests',
    allPending: (pending: string) => `All ${pending} pending`,
    toMend: 'To mend',
    withoutPhoto: 'Students without a photo',
    withoutPhotoWhy: 'Their ID cards are printed without one only if you say so',
    withoutEmail: 'Students without an e-mail',
    withoutEmailWhy: 'They were stored before an import refused them, and cannot sign in',
    since: 'New since yesterday',
    students: counted('one student', '# students'),
    requests: counted('one request', '# requests'),
  },
} as const
