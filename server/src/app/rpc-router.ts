import { os } from '../features/rpc.ts'
import { procedures } from './rooms.ts'

/** The handler of every procedure of the contract. A missing one does not compile. */
export const router = os.router(procedures)
