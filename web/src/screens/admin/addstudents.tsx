export function AddStudents() {
  return <h1>AddStudents</h1>
}
