/** Of certificates that another institution has issued, in a portal whose documents can be checked. */
export const certificateIssuerMessages = {
  label: 'Issued By',
  hint: (college: string) => `Leave empty if ${college} issued it.`,
  issuedBy: (issuer: string) => `Issued by ${issuer}`,
}
