export function MyIdCards() {
  return <h1>MyIdCards</h1>
}
