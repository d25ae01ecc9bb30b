export function UpdateIdCard() {
  return <h1>UpdateIdCard</h1>
}
