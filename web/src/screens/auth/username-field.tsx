/** Tells a password manager whose password the form has. Nobody types here. */
export const UsernameField = ({ email }: { email: string }) => (
  <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
)
