import { os, requireActor } from '../rpc.ts'
import { applyImport, giveUpImport, resumeImport, stopImport } from './apply-import.actions.ts'
import { cancelInvitations, sendInvitations } from './later-invitations.ts'
import { readImport } from './present-import.ts'
import { previewUndo, undoImport } from './undo-import.actions.ts'

/** Applying an import, and undoing it. */
export const applyRoutes = {
  apply: os.imports.apply.handler(async ({ context, input }) => {
    await applyImport(context.app, requireActor(context), input)
    return readImport(context.app, input.id)
  }),
  stop: os.imports.stop.handler(async ({ context, input }) => {
    await stopImport(context.app, requireActor(context), input.id)
    return readImport(context.app, input.id)
  }),
  resume: os.imports.resume.handler(async ({ context, input }) => {
    await resumeImport(context.app, requireActor(context), input.id)
    return readImport(context.app, input.id)
  }),
  giveUp: os.imports.giveUp.handler(async ({ context, input }) => {
    await giveUpImport(context.app, requireActor(context), input.id)
    return readImport(context.app, input.id)
  }),
  sendInvitations: os.imports.sendInvitations.handler(async ({ context, input }) => {
    await sendInvitations(context.app, requireActor(context), input.id)
    return readImport(context.app, input.id)
  }),
  cancelInvitations: os.imports.cancelInvitations.handler(async ({ context, input }) => {
    await cancelInvitations(context.app, requireActor(context), input.id)
    return readImport(context.app, input.id)
  }),
  undoPreview: os.imports.undoPreview.handler(({ context, input }) => previewUndo(context.app, input.id)),
  undo: os.imports.undo.handler(async ({ context, input }) => {
    await undoImport(context.app, requireActor(context), input.id)
    return readImport(context.app, input.id)
  }),
}
