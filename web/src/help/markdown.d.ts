declare module '*.md' {
  const page: import('./help-page.ts').HelpPage
  export default page
}
