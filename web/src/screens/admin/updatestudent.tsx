export function UpdateStudent() {
  return <h1>UpdateStudent</h1>
}
