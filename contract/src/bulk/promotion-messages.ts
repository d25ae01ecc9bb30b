import { withWord } from '../people/term-messages.ts'
import { shellMessages } from '../shell/shell-messages.ts'
import { counted } from '../text/plural.ts'
import { bulkOperationMessages } from './bulk-operation-messages.ts'
import { PROMOTION_UNDO_DAYS } from './promotion-limits.ts'
import type { PromotionState } from './promotions.ts'

const moved = counted('one student has been moved', '# students have been moved')
const left = counted('one student has left', '# students have left')
const moves = counted('one student moves', '# students move')
const leaves = counted('one leaves', '# leave')
const stays = counted('one stays', '# stay')
const sentence = (parts: readonly string[]) => {
  const text = parts.join(', ')
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
type Counted = readonly [count: number, formatted: string]

/** The labels, headings and notices of the screens that promote students. Numbers come formatted beside the plain ones. */
export const promotionMessages = {
  title: shellMessages.promotion,
  states: { draft: bulkOperationMessages.notApplied, ...bulkOperationMessages.states } satisfies Record<
    PromotionState,
    string
  >,
  /** 'Semester 2 · Year 1', or the words of the college: 'Semester 2 · 1st Year'. */
  term: (semester: string, year: string) =>
    [withWord('Semester', semester), withWord('Year', year)].filter(Boolean).join(' · '),

  begin: {
    heading: 'Move students to the next semester',
    explanation:
      'Choose courses and semesters. You then see who moves where and who leaves, and nothing is changed until you apply it.',
    course: 'Courses',
    semester: 'Semesters',
    all: 'Without a tick: all of them.',
    propose: 'Show the proposal',
    preparing: 'Listing the students. This can take some seconds.',
    noStudents: 'There are no active students yet.',
  },

  list: {
    heading: 'Earlier promotions',
    empty: 'There has been no promotion yet.',
    begun: 'Begun',
    students: 'Students',
    open: (date: string) => `Promotion of ${date}`,
  },

  groups: {
    heading: 'Groups',
    group: 'Group',
    students: 'Students',
    staying: counted('one stays behind', '# stay behind'),
    target: 'What becomes of them',
    actions: 'Actions',
    leave: 'They leave the college',
    stay: 'They stay where they are',
    asLastTime: 'as last time',
    newTerm: 'Nobody in this course is in this semester and year yet.',
    change: 'Change',
    changeOf: (group: string) => `Change what becomes of ${group}`,
    show: 'Students',
    showOf: (group: string) => `Students of ${group}`,
    name: (course: string, term: string) => `${course}, ${term}`,
    all: 'All groups',
    searchHint: 'Course, semester or year',
    total: (moving: Counted, leaving: Counted, staying: Counted) =>
      sentence([
        ...(moving[0] > 0 ? [moves(...moving)] : []),
        ...(leaving[0] > 0 ? [leaves(...leaving)] : []),
        ...(staying[0] > 0 ? [stays(...staying)] : []),
      ]),
    filters: 'Which groups',
    filter: { '': 'All', move: 'Moves', leave: 'Leaves', stay: 'Stays' },
    none: 'There are no groups like this.',
  },

  target: {
    title: 'What becomes of this group?',
    students: counted('One student', '# students'),
    kept: 'The same is proposed the next time.',
    what: 'They',
    move: 'move to another semester',
    leave: 'leave the college and become former students',
    stay: 'stay where they are',
    semester: 'Semester',
    year: 'Year',
  },

  students: {
    searchHint: 'Name, e-mail, contact, College Id, card',
    explanation: 'Tick who stays behind. Everybody else does what the group does.',
    student: 'Student',
    collegeId: 'College Id',
    stays: 'Stays behind',
    staysOf: (name: string) => `${name} stays behind`,
    result: 'What was done',
    results: {
      moved: 'moved',
      left: 'left',
      leftAlone: 'left alone',
      undone: 'undone',
      notUndone: 'not undone',
    },
    nothingDone: 'not changed',
    empty: 'There are no students in this group any more.',
    gone: `The list of students is kept for ${PROMOTION_UNDO_DAYS} days.`,
  },

  bar: {
    plan: (moving: Counted, leaving: Counted, staying: Counted) =>
      sentence([moves(...moving), leaves(...leaving), stays(...staying)]),
    beginning: 'The promotion begins.',
    undoable: `It can be undone for ${PROMOTION_UNDO_DAYS} days. What you choose here is proposed the next time.`,
    apply: 'Apply the promotion',
    discard: {
      label: 'Cancel promotion',
      question: 'Cancel this promotion?',
      why: 'Nothing has been changed. What you have chosen and ticked here is deleted.',
      confirm: 'Cancel promotion',
      keep: 'Go on with it',
    },
  },

  run: {
    label: { applying: 'Students are being moved', undoing: 'The promotion is being undone' },
    leaveSafely: 'You can leave this page; the work goes on.',
    waiting: 'It begins in a moment.',
    heading: {
      stopped: 'The promotion is stopped',
      applied: 'The promotion is applied',
      undone: 'The promotion is undone',
    },
    done: (moving: Counted, leaving: Counted) =>
      sentence([
        ...(moving[0] > 0 || leaving[0] === 0 ? [moved(...moving)] : []),
        ...(leaving[0] > 0 ? [left(...leaving)] : []),
      ]),
    undone: counted('One student is where they were before.', '# students are where they were before.'),
    leftAlone: {
      heading: counted('One student was left alone', '# students were left alone'),
      why: 'Somebody had changed their course, semester, year or status since the promotion was begun.',
    },
    notUndone: {
      heading: counted('One student was not moved back', '# students were not moved back'),
      why: 'Somebody has changed their course, semester, year or status since the promotion.',
    },
    undo: {
      label: 'Undo the promotion',
      question: 'Undo this promotion?',
      why: 'Students go back to the semester and year that they were in, and those who left are active again. Students whom somebody has changed since are left alone and named.',
      confirm: 'Undo',
    },
    undoUntil: (at: string) => `It can be undone until ${at}, except for students who are changed meanwhile.`,
    undoStopped: 'What has been done so far can be undone.',
    undoOver: 'The time in which it could be undone is over.',
    another: 'Another promotion',
  },
} as const
