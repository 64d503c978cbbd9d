import { localMoment } from '@praxis/contract/firm/office-hours.rules'
import { ANY_MODEL } from '@praxis/contract/prompts/prompts.fields'
import type { PersonContext } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { findCasesOf } from '../documents/find-cases-of.ts'
import { getFirm } from '../firm/get-firm.ts'
import type { Generation } from '../models/generate.ts'
import { type Composed, composePrompt, type RunParts, selectUsedSources } from './compose-prompt.ts'
import { type Asking, type OutsideSource, readSources, type UsedSource } from './read-sources.ts'
import { selectListedDocuments } from './source-texts.queries.ts'

const DEFAULTS = { temperature: 0.7, maxTokens: 2000 } as const

export interface Gathered {
	readonly parts: RunParts
	readonly composed: Composed
	readonly outside: readonly OutsideSource[]
	readonly used: readonly UsedSource[]
	/** Cases of the run, and of the documents that it reads. */
	readonly caseIds: readonly string[]
	/** Whose text or title it reads: who is screened from one of them does not see the result. */
	readonly documentIds: readonly string[]
}

/** The prompt of a run with its sources. @throws AppError prompt_source_unreadable prompt_not_filled */
export async function gatherRun(
	ctx: PersonContext,
	wanted: Omit<RunParts, 'today'>,
	asking: Asking,
): Promise<Gathered> {
	const { timeZone } = await getFirm(ctx)
	const parts: RunParts = { ...wanted, today: localMoment(timeZone, ctx.platform.clock.now()).date }
	const sources = await withRead(ctx, (db) => selectUsedSources(db, parts))
	const { texts, outside, used } = await readSources(ctx, sources, { one: parts.one, asking })
	const documentIds = sources.flatMap(({ documentId }) => documentId ?? [])
	return withRead(ctx, async (db) => {
		// A document may belong to another case too, which keeps its text from cloud models.
		const ofDocuments = await findCasesOf(db, documentIds)
		const ofRun = parts.one === null ? [] : [parts.one.id]
		const caseIds = [...new Set([...ofRun, ...ofDocuments])]
		const isListed = sources.some(({ type, view }) => type === 'database' && view === 'case_documents')
		const listed = isListed && parts.one !== null ? await selectListedDocuments(db, parts.one.id) : []
		const read = [...new Set([...documentIds, ...listed.map(({ id }) => id)])]
		return { parts, composed: await composePrompt(db, parts, texts), outside, used, caseIds, documentIds: read }
	})
}

/** What is sent; `model` is instead of the configuration's. */
export function generationOf({ parts, composed, caseIds }: Gathered, model: string | null): Generation {
	const { configuration } = parts
	const chosen = configuration === null || configuration.model === ANY_MODEL ? undefined : configuration.model
	const { temperature, maxTokens } = configuration ?? DEFAULTS
	return {
		service: null,
		use: 'case-analysis',
		instructions: composed.instructions,
		prompt: composed.prompt,
		caseIds,
		model: model ?? chosen,
		parameters: { temperature, maxTokens },
	}
}
