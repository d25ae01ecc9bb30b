export function AddCertificate() {
  return <h1>AddCertificate</h1>
}
