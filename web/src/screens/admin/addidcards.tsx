export function AddIdCard() {
  return <h1>AddIdCard</h1>
}
