export function UpdateRequest() {
  return <h1>UpdateRequest</h1>
}
