export function MyRequests() {
  return <h1>MyRequests</h1>
}
