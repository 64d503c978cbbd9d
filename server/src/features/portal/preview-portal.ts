import { caseErrors } from '@praxis/contract/cases/cases.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { PREVIEW_NEEDS } from '@praxis/contract/kernel/preview'
import { PREVIEW_MINUTES, portalPreview, previewErrors } from '@praxis/contract/portal/preview.contract'
import { emitAudit } from '../../platform/audit/emit-audit.ts'
import type { PersonContext } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { assertNotWalled } from '../clients/find-clients.ts'
import { lockCaseOf } from './milestones.queries.ts'
import { endPreviewRow, insertPreview, selectPortalClient } from './preview.queries.ts'

/** @throws AppError case_not_found client_walled preview_without_account forbidden */
export async function startPreview(
	ctx: PersonContext,
	{ caseId }: ParsedInput<typeof portalPreview.start>,
): Promise<OutputOf<typeof portalPreview.start>> {
	permitTo(ctx, portalPreview.start)
	const { actor } = ctx
	if (!PREVIEW_NEEDS.every((one) => actor.permissions.has(one))) throw refuse(kernelErrors, 'forbidden')
	return withTransaction(ctx, async (db) => {
		const { clientId } = requireRow(await lockCaseOf(db, caseId), caseErrors, 'case_not_found')
		await assertNotWalled(db, [clientId])
		const client = requireRow(await selectPortalClient(db, clientId), previewErrors, 'preview_without_account')
		const at = ctx.platform.clock.now()
		const expiresAt = new Date(at.getTime() + PREVIEW_MINUTES * 60_000)
		const one = { id: newId(), userId: actor.id, sessionId: actor.sessionId, clientId, caseId, at, expiresAt }
		await insertPreview(db, one)
		const of = { entity: 'cases', entityId: caseId, clientId, caseId }
		await emitAudit(db, ctx, { action: portalPreview.start.id, ...of })
		return { id: one.id, clientName: client.name, expiresAt: expiresAt.toISOString() }
	})
}

/** @throws AppError preview_not_found unless it is the caller's own and runs */
export function endPreview(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof portalPreview.end>,
): Promise<Record<string, never>> {
	permitTo(ctx, portalPreview.end)
	return withTransaction(ctx, async (db) => {
		const ended = await endPreviewRow(db, id, ctx.platform.clock.now())
		const { clientId, caseId } = requireRow(ended, previewErrors, 'preview_not_found')
		await emitAudit(db, ctx, { action: portalPreview.end.id, entity: 'cases', entityId: caseId, clientId, caseId })
		return {}
	})
}
