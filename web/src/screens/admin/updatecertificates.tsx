export function UpdateCertificate() {
  return <h1>UpdateCertificate</h1>
}
