export function AddRequest() {
  return <h1>AddRequest</h1>
}
