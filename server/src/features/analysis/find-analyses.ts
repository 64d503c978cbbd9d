import { analyses, analysisErrors } from '@praxis/contract/analysis/analysis.contract'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { getCase } from '../cases/find-cases.ts'
import { deleteAnalysis, selectAnalyses, selectAnalysis, selectDocuments } from './analysis.queries.ts'
import { gatherRecord } from './gather-sources.ts'

/** @throws AppError case_not_found */
export async function listAnalyses(
	ctx: PersonContext,
	{ caseId }: ParsedInput<typeof analyses.list>,
): Promise<OutputOf<typeof analyses.list>> {
	await getCase(ctx, { id: caseId })
	return { analyses: await withRead(ctx, (db) => selectAnalyses(db, caseId)) }
}

/** @throws AppError case_not_found */
export async function listSources(
	ctx: PersonContext,
	{ caseId }: ParsedInput<typeof analyses.sources>,
): Promise<OutputOf<typeof analyses.sources>> {
	const one = await getCase(ctx, { id: caseId })
	return withRead(ctx, async (db) => {
		const record = await gatherRecord(db, one)
		const recordCharacters = record.reduce((sum, { used }) => sum + used.characters, 0)
		return { recordCharacters, documents: await selectDocuments(db, caseId) }
	})
}

export function removeAnalysis(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof analyses.remove>,
): Promise<OutputOf<typeof analyses.remove>> {
	permitTo(ctx, analyses.remove)
	return withTransaction(ctx, async (db) => {
		const { caseId, perspective, createdAt } = requireRow(
			await selectAnalysis(db, id),
			analysisErrors,
			'analysis_not_found',
		)
		await deleteAnalysis(db, id)
		const before = { perspective, createdAt }
		await recordAction(db, ctx, {
			action: analyses.remove.id,
			entity: 'case_analyses',
			entityId: id,
			before,
			caseId,
			event: { kind: 'removed', version: 1 },
		})
		return { id }
	})
}
