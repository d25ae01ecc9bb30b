/** Who issues a paper: its letterhead, and who signs it. */
export type Issuer = {
  name: string
  kind: string
  place: string
  head: { name: string; office: string }
  clerk: { name: string; office: string }
  ink: { dark: string; mid: string; pale: string; faint: string; gold: string }
}

export const college: Issuer = {
  name: 'Shantivan College',
  kind: 'of Arts, Science & Commerce',
  place: 'Shantivan Road, Pune 411 000 · office@college.edu',
  head: { name: 'Dr. Meenal Kelkar', office: 'Principal' },
  clerk: { name: 'S. R. Paranjape', office: 'Registrar' },
  ink: { dark: '#131f3a', mid: '#1f3f93', pale: '#c4cfea', faint: '#f0f3fb', gold: '#c99427' },
}

/** Where first-year students come from; it issues their transfer certificates. */
export const juniorCollege: Issuer = {
  name: 'Ashoknagar Junior College',
  kind: 'Arts, Science and Commerce · Classes XI and XII',
  place: 'Station Road, Ashoknagar 413 000',
  head: { name: 'Mrs. Prabha Sathe', office: 'Principal' },
  clerk: { name: 'V. D. Mane', office: 'Head Clerk' },
  ink: { dark: '#3d1420', mid: '#7d2438', pale: '#e6c7ce', faint: '#fbf2f3', gold: '#b98a2c' },
}

export const MADE_UP = 'Made up for a demonstration. No such college exists, and this paper proves nothing.'
