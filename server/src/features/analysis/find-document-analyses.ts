import { setImmediate } from 'node:timers/promises'
import { analysisErrors } from '@praxis/contract/analysis/analysis.contract'
import { createFactCollector } from '@praxis/contract/analysis/collect-facts.rules'
import { documentAnalyses } from '@praxis/contract/analysis/document-analysis.contract'
import { FACT_PAGES_MAX } from '@praxis/contract/analysis/document-analysis.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { recordAction } from '../../platform/audit/record-change.ts'
import type { PersonContext } from '../../platform/context.ts'
import { withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow } from '../../platform/require-row.ts'
import { resolveModel, toChosen } from '../models/resolve-model.ts'
import { deleteDocumentAnalysis, selectDocumentAnalyses, selectDocumentAnalysis } from './document-analyses.queries.ts'
import { readDocument } from './read-document.ts'

const PAGES_AT_ONCE = 5

/** @throws AppError document_not_found */
export async function findFacts(
	ctx: PersonContext,
	{ documentId }: ParsedInput<typeof documentAnalyses.facts>,
): Promise<OutputOf<typeof documentAnalyses.facts>> {
	const { document, pages, problem } = await readDocument(ctx, documentId)
	const { versionNumber, title } = document
	const collector = createFactCollector({ documentId, title })
	const read = pages.slice(0, FACT_PAGES_MAX)
	for (const [index, page] of read.entries()) {
		collector.add(page)
		// Other requests are answered between pages.
		if (index % PAGES_AT_ONCE === PAGES_AT_ONCE - 1) await setImmediate()
	}
	return { versionNumber, pages: pages.length, pagesRead: read.length, problem, ...collector.result() }
}

/** @throws AppError document_not_found */
export async function listDocumentAnalyses(
	ctx: PersonContext,
	{ documentId, only }: ParsedInput<typeof documentAnalyses.list>,
): Promise<OutputOf<typeof documentAnalyses.list>> {
	const { document, characters, problem } = await readDocument(ctx, documentId)
	const caseIds = document.cases.map(({ id }) => id)
	const { primary, settings, blocked, isConfidential } = await resolveModel(ctx, {
		caseIds,
		only,
		use: 'document-analysis',
	})
	return {
		analyses: await withRead(ctx, (db) => selectDocumentAnalyses(db, documentId)),
		versionNumber: document.versionNumber,
		model: primary === null ? null : toChosen(primary),
		isEnabled: settings.services['document-analysis'],
		isConfidential,
		blocked,
		characters,
		problem,
	}
}

export function removeDocumentAnalysis(
	ctx: PersonContext,
	{ id }: ParsedInput<typeof documentAnalyses.remove>,
): Promise<OutputOf<typeof documentAnalyses.remove>> {
	permitTo(ctx, documentAnalyses.remove)
	return withTransaction(ctx, async (db) => {
		const found = await selectDocumentAnalysis(db, id)
		const { documentId, versionNumber, createdAt } = requireRow(found, analysisErrors, 'analysis_not_found')
		await deleteDocumentAnalysis(db, id)
		const before = { documentId, versionNumber, createdAt }
		await recordAction(db, ctx, {
			action: documentAnalyses.remove.id,
			entity: 'document_analyses',
			entityId: id,
			before,
			event: { kind: 'removed', version: 1 },
		})
		return { id }
	})
}
