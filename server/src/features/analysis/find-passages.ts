import { setImmediate } from 'node:timers/promises'
import type { documentQuestions } from '@praxis/contract/analysis/document-questions.contract'
import { type FoundPassage, PASSAGES_MAX } from '@praxis/contract/analysis/document-questions.fields'
import { mergeRankings } from '@praxis/contract/analysis/merge-rankings.rules'
import { createRanking, keywordsOf, partsOfPage } from '@praxis/contract/analysis/passages.rules'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { PersonContext } from '../../platform/context.ts'
import { withListRead, withRead } from '../../platform/db/transaction.ts'
import { findCasesOf } from '../documents/find-cases-of.ts'
import { findEmbeddingModel } from '../models/embed-texts.ts'
import { resolveModel, toChosen } from '../models/resolve-model.ts'
import { TASK_CHARACTERS } from './ask-question.ts'
import { type CandidatePage, selectCandidates } from './document-questions.queries.ts'
import { findByMeaning } from './find-by-meaning.ts'
import type { QuestionScope } from './question-scope.queries.ts'
import { requireScope } from './require-scope.ts'

const PAGES_AT_ONCE = 20
/** Most questions of each order, when two are merged. */
const MERGED = 40

async function rank(pages: readonly CandidatePage[], question: string): Promise<FoundPassage[]> {
	const ranking = createRanking<FoundPassage>(keywordsOf(question))
	for (const [index, page] of pages.entries()) {
		for (const part of partsOfPage(page)) ranking.add({ ...page, ...part }, part.text)
		// Other requests are answered between pages.
		if (index % PAGES_AT_ONCE === PAGES_AT_ONCE - 1) await setImmediate()
	}
	return ranking.best(MERGED)
}

async function scopeAndNearest(ctx: PersonContext, wanted: QuestionScope, question: string) {
	const model = await findEmbeddingModel(ctx)
	const size = requireScope(ctx, wanted, model?.id)
	if (model === null) return { ...(await size), passages: [], meaning: null }
	const read = size.then((found) => found.read)
	// A refusal is thrown by the size itself.
	read.catch(() => {})
	const [found, near] = await Promise.all([
		size,
		findByMeaning(ctx, { scope: wanted, question, model: model.id, read }),
	])
	return { ...found, ...near }
}

const placeOf = ({ documentId, page, start }: FoundPassage) => `${documentId} ${page} ${start}`

/** @throws AppError case_not_found document_not_found no_documents */
export async function findPassages(
	ctx: PersonContext,
	{ question, ...wanted }: ParsedInput<typeof documentQuestions.find>,
): Promise<OutputOf<typeof documentQuestions.find>> {
	const words = keywordsOf(question).map(({ word }) => word)
	// Read at the same time: what the caller may not see is no candidate, and a scope that is refused needs none.
	const candidates = async () => withListRead(ctx, (db) => selectCandidates(db, wanted, words))
	const [ranked, { scope, documents, withText, passages: near, meaning }] = await Promise.all([
		words.length === 0 ? [] : candidates().then((pages) => rank(pages, question)),
		scopeAndNearest(ctx, wanted, question),
	])
	const passages = mergeRankings([ranked, near], placeOf).slice(0, PASSAGES_MAX)
	const ids = [...new Set(passages.map(({ documentId }) => documentId))]
	const ofDocuments = await withRead(ctx, (db) => findCasesOf(db, ids))
	const caseIds = [...new Set([...(scope.caseId === null ? [] : [scope.caseId]), ...ofDocuments])]
	const { primary, settings, blocked, isConfidential } = await resolveModel(ctx, { caseIds, use: 'document-analysis' })
	return {
		passages,
		searched: withText,
		withoutText: documents - withText,
		meaning,
		model: primary === null ? null : toChosen(primary),
		isEnabled: settings.services['document-analysis'],
		isConfidential,
		blocked,
		taskCharacters: TASK_CHARACTERS,
	}
}
