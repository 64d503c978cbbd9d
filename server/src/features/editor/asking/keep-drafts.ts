import { caseErrors } from '@praxis/contract/cases/cases.contract'
import {
	type generatorDrafts as Endpoints,
	generatorDrafts,
} from '@praxis/contract/editor/templates/generator-drafts.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { kernelErrors, refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import { emitAudit } from '../../../platform/audit/emit-audit.ts'
import type { PersonContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { withRead, withTransaction } from '../../../platform/db/transaction.ts'
import { permitTo } from '../../../platform/permit.ts'
import { selectClientOfCase } from './client-questions.queries.ts'
import { type DraftKey, deleteDraft, selectDraft, upsertDraft } from './generator-drafts.queries.ts'

type Of = Pick<DraftKey, 'caseId' | 'template'>

const keyOf = (ctx: PersonContext, { caseId, template }: Of): DraftKey => ({ userId: ctx.actor.id, caseId, template })

/** @throws AppError case_not_found */
async function requireCase(db: Db, caseId: string): Promise<void> {
	if ((await selectClientOfCase(db, caseId)) === null) throw refuse(caseErrors, 'case_not_found')
}

/** Without the answers, which are the user's alone until a document is made of them. */
function audit(db: Db, ctx: PersonContext, action: string, { entityId, caseId, template }: Of & { entityId: string }) {
	return emitAudit(db, ctx, { action, entity: 'generator_drafts', entityId, caseId, after: { template } })
}

export function getDraft(
	ctx: PersonContext,
	input: ParsedInput<typeof Endpoints.get>,
): Promise<OutputOf<typeof Endpoints.get>> {
	permitTo(ctx, generatorDrafts.get)
	return withRead(ctx, async (db) => {
		await requireCase(db, input.caseId)
		return { draft: await selectDraft(db, keyOf(ctx, input)) }
	})
}

/** The audit trail names a draft once, not each time that something is typed. */
export function saveDraft(
	ctx: PersonContext,
	input: ParsedInput<typeof Endpoints.save>,
): Promise<OutputOf<typeof Endpoints.save>> {
	permitTo(ctx, generatorDrafts.save)
	const at = ctx.platform.clock.now()
	return withTransaction(ctx, async (db) => {
		await requireCase(db, input.caseId)
		const { title, answers } = input
		const id = newId()
		const saved = await upsertDraft(db, keyOf(ctx, input), { id, title, answers, at })
		if (saved === null) {
			throw refuse(kernelErrors, 'validation_failed', { fields: { answers: 'Too many answers.' } })
		}
		if (saved === id) await audit(db, ctx, generatorDrafts.save.id, { ...input, entityId: id })
		return { savedAt: at.toISOString() }
	})
}

export function removeDraft(
	ctx: PersonContext,
	input: ParsedInput<typeof Endpoints.remove>,
): Promise<OutputOf<typeof Endpoints.remove>> {
	permitTo(ctx, generatorDrafts.remove)
	return withTransaction(ctx, async (db) => {
		await requireCase(db, input.caseId)
		await endDraft(db, ctx, input)
		return { template: input.template }
	})
}

/** Deletes a draft where there is one, in the transaction that creates its document or on request. */
export async function endDraft(db: Db, ctx: PersonContext, { caseId, template }: Of): Promise<void> {
	const entityId = await deleteDraft(db, keyOf(ctx, { caseId, template }))
	if (entityId !== null) await audit(db, ctx, generatorDrafts.remove.id, { caseId, template, entityId })
}
