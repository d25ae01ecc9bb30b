/** How other screens call the page with everything about one student. */
export const studentPageMessages = {
  title: 'Student record',
  /** Once a form that was opened there is saved. */
  backTo: 'Back to the student record',
}
