import { copyLineMessages } from '../shell/copy-line-messages.ts'
import { counted, plural } from '../text/plural.ts'

/** The first steps and what waits, below the counts of the dashboard. Numbers come formatted beside the plain ones. */
export const dashboardMessages = {
  steps: {
    title: 'First steps',
    done: (done: number, all: number) => `${done} of ${all} done`,
    isDone: ', done',
    isNotDone: ', not done yet',
    hide: 'Hide',
    hideThese: 'Hide these steps',
    hidden: 'The first steps are hidden in this browser.',
    show: (done: number, all: number) => `Show the first steps (${done} of ${all} done)`,
    note: 'They tick themselves. When all are done, this panel goes away.',
    ...copyLineMessages,
    college: {
      title: 'The college’s name and time zone',
      how: 'They stand on every page, in e-mails and in dates. Set both.',
    },
    students: {
      title: 'Students from a spreadsheet',
      how: 'A list as other programs save it (.xlsx, .ods or .csv). Every row is shown before anything is saved.',
      imported: (students: string, file: string, date: string) => `${students} students from ${file}, ${date}`,
      added: counted('One student', '# students'),
    },
    photos: {
      title: 'Photos',
      how: 'JPEG or PNG files or one .zip, each named by the College Id.',
      some: (having: string, all: string) => `${having} of ${all} students have one.`,
    },
    printed: {
      title: 'First ID card printed',
      how: 'Cards without a photo are left out, so the photos come first.',
    },
    card: {
      title: 'First ID card added',
      how: 'Open a student of the list, and add an ID card.',
    },
    administrator: {
      title: 'A second administrator',
      how: 'When you are ill or lose your password, somebody else can go on. Whoever runs the portal adds one:',
      now: counted('One administrator', '# administrators'),
    },
    registrar: {
      title: 'A second registrar',
      how: 'When you are ill or lose your password, somebody else can go on. Invite one, or make a person of the office one.',
      now: counted('One registrar', '# registrars'),
    },
  },
  certificatesExplained:
    'The certificates that the office has added. Letters, which students see under My Certificates too, are counted in the register of letters.',
  waits: {
    title: 'What waits',
    nothing: 'Nothing waits.',
    failed: 'This part could not be read.',
    oldest: 'Oldest requests',
    allPending: counted('Open the queue', 'All # pending'),
    mend: 'To mend',
    deadJobs: (jobs: number) =>
      plural(jobs, {
        one: 'Background work could not be finished',
        other: `Background work could not be finished ${jobs} times`,
      }),
    deadJobsWhy: 'Try again, or delete',
    undelivered: (emails: number) =>
      emails === 1 ? 'One e-mail could not be delivered' : `${emails} e-mails could not be delivered`,
    undeliveredWhy: 'Send again, or delete',
    forgettingWhy: 'Somebody decides it',
    withoutPhoto: 'Students without a photo',
    withoutPhotoWhy: 'Their ID cards have no picture',
    withoutEmail: 'Students without an e-mail',
    withoutEmailWhy: 'They were stored before an import refused them, and cannot sign in',
    withoutPassword: 'Students without a password',
    withoutPasswordWhy: 'Invite them by e-mail or with a slip',
    recent: 'New since yesterday',
    students: counted('One student', '# students'),
    requests: counted('One request', '# requests'),
  },
}
