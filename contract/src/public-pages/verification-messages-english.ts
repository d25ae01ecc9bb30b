import { PHOTO_UNREADABLE } from '../availability-problems.ts'
import type { PrintedFieldName, StatedKind } from '../documents/printed-fields.ts'
import type { StateReason } from '../records/issued-documents.ts'
import { englishShareMessages } from './share-messages-english.ts'
import { englishContents, englishVerdicts, type Verdict } from './verdict-messages-english.ts'

const asPrinted: Verdict = {
  title: 'This is what was printed on it',
  text: 'when it was issued on {issued}. It is shown so that you can tell which one is meant.',
}

/** The texts of the public pages that check a document. Other languages have the same ones. */
export const englishMessages = {
  skip: 'Skip to main content',
  language: 'Language',
  answerAbout: 'Answer of {college} about {number}',
  checkedAt: 'Checked on {now}.',
  verdicts: englishVerdicts,
  validUntil: 'Valid until {date}.',
  /** Of a certificate and a letter: what the page does not confirm. */
  contents: englishContents,
  printedCode: 'This is the code printed on the card. Seen on a screen? Scan the large code that changes.',
  /** Above the state of a card whose phone proves nothing. */
  registerSays: 'The register says about the card:',
  unknown: {
    title: 'The college does not know this document',
    text: 'Do not rely on the paper until the college has confirmed it. {college} has nothing that can be checked with this code.',
    typed: 'Was the code typed by hand?',
    typedText: 'Compare it with the paper, character by character.',
    again: 'Check again',
    exact: 'Is it printed exactly so?',
    exactText: 'Then the paper may be forged, or its holder does not want it to be checked here. Ask the college.',
  },
  tooMany: {
    title: 'Too many wrong codes',
    text: 'Your network has tried many codes that do not exist. Try again in {minutes} min. This says nothing about your document.',
  },
  tooOften: {
    title: 'Please wait a minute',
    text: 'This address is being opened too often. Wait a minute, then open it again. This says nothing about your document.',
  },
  notNow: {
    title: 'The college cannot answer now',
    text: 'Its register cannot be reached at the moment. This says nothing about your document: try again in a few minutes.',
  },
  reason: 'Reason:',
  note: 'The college writes:',
  reasons: {
    deleted: 'the college has removed it from its records.',
    withdrawn: 'the college has withdrawn it.',
    newDocument: 'a new one takes its place. Which one is not shown here.',
    lost: 'it was reported lost.',
    inactive: 'its holder is not an active student at present.',
    left: 'its holder has left the college.',
    validityOver: 'its last day of validity is over.',
    review: 'somebody has questioned it.',
    keyCompromised: 'the key that it was signed with is no longer safe.',
  } satisfies Record<StateReason, string>,
  compare: {
    certificate: {
      title: 'Compare this with the paper in your hand.',
      text: 'These lines must say the same as the paper. If one differs, ask the college.',
    },
    letter: {
      title: 'Compare this with the letter in your hand.',
      text: 'These lines must say the same as the letter. If one differs, ask the college.',
    },
    copy: {
      title: 'Compare this with the paper in your hand.',
      text: 'These lines must say the same as the paper. If one differs, ask the college. Whether the document still stands, only {issuer} can say.',
    },
    idCard: {
      title: 'Compare this with the card in your hand and with the person.',
      text: 'The face, the name and every number must be the same.',
    },
  } satisfies Record<StatedKind, Verdict>,
  asPrinted: {
    certificate: asPrinted,
    idCard: asPrinted,
    letter: asPrinted,
    copy: {
      title: 'This is what the college wrote about it',
      text: 'when it confirmed the copy on {issued}. It is shown so that you can tell which one is meant.',
    },
  } satisfies Record<StatedKind, Verdict>,
  photo: 'Photo as printed on the card',
  photoUnreadable: PHOTO_UNREADABLE,
  fields: {
    name: 'Name',
    card: 'ID',
    collegeId: 'College Id',
    title: 'Title',
    documentType: 'Document',
    issuer: 'Issued by',
    course: 'Course',
    semester: 'Semester',
    email: 'Email',
    contact: 'Contact',
    fatherName: 'Father’s Name',
    motherName: 'Mother’s Name',
    dob: 'Date of birth',
    purpose: 'Purpose',
    bloodGroup: 'Blood group',
    emergencyContact: 'Emergency contact',
    validUntil: 'Valid until',
  } satisfies Record<PrintedFieldName, string>,
  fromRegister: 'From the college’s register',
  serial: 'Serial',
  issueDate: 'Issue date',
  /** Of a document whose record is older than its issuing: nobody knows when the paper was issued. */
  registered: {
    label: 'In the register since',
    certificate:
      '{college} confirms that it issued this document to {name}, has had it in its register since {issued} and has not withdrawn it.',
    asPrinted: 'as it has stood in the register since {issued}. It is shown so that you can tell which one is meant.',
  },
  /** Of a copy, in the places of the issue date and of who has issued it. */
  confirmedOn: 'Confirmed on',
  confirmedBy: 'Confirmed by',
  alphabets:
    'This line has letters of these alphabets: {alphabets}. Some of them look like others: compare it letter by letter.',
  print: 'Print this answer',
  report: 'Report a forged document',
  address: {
    title: 'Is this really the college’s page?',
    look: 'Check the address bar of your browser. The address must begin with exactly this, letter for letter:',
    warning:
      'Anyone can print a QR code that leads to another page. If the address is a different one, do not trust what that page says.',
  },
  file: {
    title: 'Do you have the document as a file?',
    text: 'Compare it with the file in the college’s register, to the last byte.',
    drop: 'Drop the PDF here, or choose it',
    letGo: 'Let go to compare this file',
    private: 'It is compared on your device and is not sent anywhere.',
    choose: 'Choose a file',
    comparing: 'Comparing…',
    same: {
      title: 'This is the file in the college’s register',
      text: 'Not one byte of it has been changed. Look above whether the document is still valid.',
    },
    added: {
      title: 'The file in the college’s register, then something was added',
      text: 'The file begins with the one in the register. Added later: {bytes}, such as a comment, a stamp or a page. Rely only on the lines above.',
    },
    other: {
      title: 'This is not the file in the college’s register',
      text: 'That does not mean it is forged: saving it again in another program or printing it to PDF also makes another file. Compare the lines above, or ask its holder for the file from the portal.',
    },
    photo: {
      title: 'A photo or a scan cannot be compared this way',
      text: 'Every photo is a new file, even of a genuine document. Compare it by eye with the lines above.',
    },
    tooLarge: {
      title: 'This file is too large',
      text: 'The college’s register has no file of more than {megabytes} MB.',
    },
    again: { title: 'Choose the file again', text: 'It is not compared yet. A forged file can hold this code too.' },
    unreadable: { title: 'This file cannot be read', text: 'Save it on this device first, then choose it here.' },
    about: '{file} · {size} · compared on {now}',
    by: 'Compare it yourself, without JavaScript',
    byText:
      'Put this command in front of the name of your file. It must print the same digits, and the length must be the same:',
    issuedFile: 'PDF signed by the college',
    originalFile: 'File uploaded by the college',
    bytes: '{bytes} bytes',
  },
  verify: {
    title: 'Check a document of the college',
    text: 'An ID card or a certificate of {college} has a code of 20 characters. With it anybody can check whether it is valid, without an account.',
    label: 'Code, as printed below the QR code',
    hint: 'Small and capital letters are the same. Hyphens and spaces do not matter.',
    check: 'Check',
    notACode: 'This is not a code: a code has 20 letters and digits, no U, and this has {count}. Compare both.',
    camera: 'Scan with the camera',
    stop: 'Stop the camera',
    picture: 'Choose a PDF or a picture of the QR code',
    looking: 'Hold the QR code in front of the camera. The picture stays on your device.',
    noCode: 'There is no QR code that can be read in this picture.',
    noCamera: 'The camera cannot be used. Allow it in your browser, or type the code.',
    otherHost: {
      title: 'This QR code leads to another address',
      text: 'It leads to {host}, which is not the address of {college}. Whoever printed it may have forged the document. It was not opened.',
    },
    cardText: {
      title: 'This QR code cannot be checked here',
      text: 'It holds this text and no check code: {text}. Type the code that is printed on the document, if it has one.',
    },
    fileFirst: {
      title: 'Which document is this file?',
      text: 'Type the code that is printed on it. The file is then compared on the page that opens.',
    },
    how: 'How to check a document without this page',
  },
  share: englishShareMessages,
}

export type VerificationMessages = typeof englishMessages
