import { PROMOTION_UNDO_DAYS } from './delays.ts'
import { messages } from './messages.ts'
import { plural } from './plural.ts'
import type { PromotionState } from './promotions.ts'

const studentsDo = (verbs: { one: string; other: string }) => (students: number, formatted: string) =>
  plural(students, { one: `one student ${verbs.one}`, other: `${formatted} students ${verbs.other}` })

const moved = studentsDo({ one: 'has been moved', other: 'have been moved' })
const left = studentsDo({ one: 'has left', other: 'have left' })
const sentence = (parts: readonly string[]) => {
  const text = parts.join(', ')
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
type Counted = readonly [count: number, formatted: string]

/** The labels, headings and notices of the screens that promote students. Numbers come formatted beside the plain ones. */
export const promotionMessages = {
  title: messages.shell.promotion,
  fetchFailed: 'Failed to fetch data.',
  failed: 'This did not work. Please try again.',
  states: {
    draft: 'Not applied yet',
    applying: 'Being applied',
    stopped: 'Stopped',
    applied: 'Applied',
    undoing: 'Being undone',
    undone: 'Undone',
  } satisfies Record<PromotionState, string>,
  term: (semester: string, year: string) => [`Semester ${semester}`, year].filter(Boolean).join(', '),

  begin: {
    heading: 'Move students to the next semester',
    explanation:
      'Choose courses and semesters. You then see who moves where and who leaves, and nothing is changed until you apply it.',
    courses: 'Courses',
    semesters: 'Semesters',
    all: 'Without a tick: all of them.',
    propose: 'Show the proposal',
    noStudents: 'There are no active students yet.',
  },

  list: {
    heading: 'Earlier promotions',
    empty: 'There has been no promotion yet.',
    begun: 'Begun',
    state: 'State',
    students: 'Students',
    undo: 'Undo',
    by: (name: string) => `by ${name}`,
    undoUntil: (date: string) => `until ${date}`,
    open: (date: string) => `Promotion of ${date}`,
  },

  groups: {
    heading: 'Groups',
    group: 'Group',
    students: 'Students',
    staying: (students: number, formatted: string) =>
      plural(students, { one: 'one stays behind', other: `${formatted} stay behind` }),
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
  },

  target: {
    title: 'What becomes of this group?',
    students: (students: number, formatted: string) =>
      plural(students, { one: 'One student', other: `${formatted} students` }),
    kept: 'The same is proposed the next time.',
    what: 'They',
    move: 'move to another semester',
    leave: 'leave the college and become former students',
    stay: 'stay where they are',
    semester: 'Semester',
    year: 'Year',
  },

  students: {
    searchHint: 'Name, email, contact, College Id, card',
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
    plan: ([moving, movingText]: Counted, [leaving, leavingText]: Counted, [staying, stayingText]: Counted) =>
      sentence([
        studentsDo({ one: 'moves', other: 'move' })(moving, movingText),
        plural(leaving, { one: 'one leaves', other: `${leavingText} leave` }),
        plural(staying, { one: 'one stays', other: `${stayingText} stay` }),
      ]),
    undoable: `It can be undone for ${PROMOTION_UNDO_DAYS} days. What you choose here is proposed the next time.`,
    apply: 'Apply the promotion',
    cancel: 'Cancel promotion',
    cancelQuestion: 'Cancel this promotion?',
    cancelWhy: 'Nothing has been changed. What you have chosen and ticked here is deleted.',
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
    brokenOff: (fault: string) => `The work broke off: ${fault}`,
    done: ([movedCount, movedText]: Counted, [leftCount, leftText]: Counted) =>
      sentence([
        ...(movedCount > 0 || leftCount === 0 ? [moved(movedCount, movedText)] : []),
        ...(leftCount > 0 ? [left(leftCount, leftText)] : []),
      ]),
    undone: (students: number, formatted: string) =>
      sentence([
        plural(students, {
          one: 'one student is where they were before',
          other: `${formatted} students are where they were before`,
        }),
      ]),
    leftAloneHeading: (students: number, formatted: string) =>
      plural(students, { one: 'One student was left alone', other: `${formatted} students were left alone` }),
    leftAloneWhy: 'Somebody had changed their course, semester, year or status since the promotion was begun.',
    notUndoneHeading: (students: number, formatted: string) =>
      plural(students, { one: 'One student was not moved back', other: `${formatted} students were not moved back` }),
    notUndoneWhy: 'Somebody has changed their course, semester, year or status since the promotion.',
    stop: 'Stop',
    goOn: 'Go on',
    undo: 'Undo the promotion',
    undoUntil: (at: string) => `It can be undone until ${at}, except for students who are changed meanwhile.`,
    undoStopped: 'What has been done so far can be undone.',
    undoOver: 'The time in which it could be undone is over.',
    undoQuestion: 'Undo this promotion?',
    undoWhy:
      'Students go back to the semester and year that they were in, and those who left are active again. Students whom somebody has changed since are left alone and named.',
    undoConfirm: 'Undo',
    another: 'Another promotion',
  },
} as const
