export function MyCertificates() {
  return <h1>MyCertificates</h1>
}
