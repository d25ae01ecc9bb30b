export function ManageIdCards() {
  return <h1>ManageIdCards</h1>
}
