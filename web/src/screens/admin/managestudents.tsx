export function ManageStudents() {
  return <h1>ManageStudents</h1>
}
