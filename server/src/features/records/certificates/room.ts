import type { Room } from '../../room.ts'
import { certificateRoutes, myCertificateRoutes } from './certificates.routes.ts'
import { programCertificateRoutes } from './program-certificates.routes.ts'

export const certificatesRoom = {
  procedures: { me: myCertificateRoutes, certificates: certificateRoutes, programs: programCertificateRoutes },
  apiDocument: () => import('./certificates.api-document.ts'),
} satisfies Room
