import type { EvaluationSet } from '@praxis/contract/evaluations/evaluations.fields'
import { refuse } from '@praxis/contract/kernel/errors'
import { promptRunErrors } from '@praxis/contract/prompts/prompt-runs.contract'
import type { PersonContext } from '../../platform/context.ts'
import { getCase } from '../cases/find-cases.ts'
import type { Generation } from '../models/generate.ts'
import { gatherRun, generationOf } from '../prompts/gather-run.ts'
import type { Asking } from '../prompts/read-sources.ts'
import type { StoredVariant } from './stored-variant.ts'

type Asked = Pick<EvaluationSet['items'][number], 'caseId' | 'inputs' | 'values'>

interface GatheredItem {
	readonly call: Generation
	readonly documentIds: readonly string[]
}

/** What a variant is asked about one case or input. The model answers itself: a fallback would be another one.
 *  @throws AppError case_not_found prompt_fields_missing prompt_source_unreadable prompt_not_filled */
export async function gatherItem(
	ctx: PersonContext,
	{ parts, model }: StoredVariant,
	{ caseId, inputs, values }: Asked,
	asking: Asking,
): Promise<GatheredItem> {
	const one = caseId === null ? null : await getCase(ctx, { id: caseId })
	const gathered = await gatherRun(ctx, { one, inputs, ...parts, given: values }, asking)
	const { missing } = gathered.composed
	if (missing.length > 0) {
		const message = `Required fields are empty: ${missing.join(', ')}`
		throw refuse(promptRunErrors, 'prompt_fields_missing', { message })
	}
	const call = { ...generationOf(gathered, model), withoutFallback: true }
	return { call, documentIds: gathered.documentIds }
}
