export function ManageCertificates() {
  return <h1>ManageCertificates</h1>
}
