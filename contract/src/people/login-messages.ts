/** The two screens on which people sign in. */
export const loginMessages = {
  student: 'Student Login',
  admin: 'Administrator Login',
  email: 'Email',
  password: 'Password',
  rememberMe: 'Remember me',
  forgotPassword: 'Forgot Password',
  login: 'Login',
  loggingIn: 'Logging in...',
  invalidCredentials: 'Invalid Credentials',
  siteDataRefused:
    'Your browser keeps no data of this site, so nobody can log in. Allow cookies and site data for this address in its settings, then load the page again.',
  studentWelcome: 'Login Successful',
  adminWelcome: 'Welcome Admin',
  tagline: 'Secured documents service for students',
  /** On the picture beside the form. */
  sample: {
    name: 'Aarav Sharma',
    card: 'CS-2024-0117',
    collegeId: 'CLG-20417',
    course: 'B.Sc. Computer Science',
    semester: '3',
  },
} as const
