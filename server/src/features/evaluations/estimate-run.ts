import { evaluationErrors, evaluationRuns } from '@praxis/contract/evaluations/evaluations.contract'
import {
	EVALUATION_CALLS_MAX,
	type EvaluationEstimate,
	type EvaluationSet,
	type EvaluationVariant,
} from '@praxis/contract/evaluations/evaluations.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { AppError, refuse } from '@praxis/contract/kernel/errors'
import { modelErrors } from '@praxis/contract/models/models.contract'
import type { ChosenModel } from '@praxis/contract/models/models.fields'
import { costOf, estimateTokens } from '@praxis/contract/models/usage.rules'
import type { PersonContext } from '../../platform/context.ts'
import { withRead } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { previewSending } from '../models/generate.ts'
import { findConfigurationParts } from '../prompts/find-parts.ts'
import { gatherItem } from './gather-item.ts'
import { judgment } from './judge-answer.ts'
import { requireSet } from './manage-evaluations.ts'
import type { StoredVariant } from './stored-variant.ts'

type Wanted = ParsedInput<typeof evaluationRuns.estimate>

export interface Chosen {
	readonly set: EvaluationSet
	readonly variants: readonly StoredVariant[]
}

/** The versions that were chosen, with their texts. @throws AppError as the endpoint names */
export function findChosen(
	ctx: PersonContext,
	{ setId, variants }: { readonly setId: string; readonly variants: readonly EvaluationVariant[] },
): Promise<Chosen> {
	return withRead(ctx, async (db) => {
		const set = await requireSet(db, setId)
		if (set.items.length * variants.length > EVALUATION_CALLS_MAX)
			throw refuse(evaluationErrors, 'evaluation_too_large')
		const found: StoredVariant[] = []
		for (const { configurationId, number, model } of variants) {
			found.push({ parts: await findConfigurationParts(db, ctx, { id: configurationId, number }), model })
		}
		return { set, variants: found }
	})
}

interface Sum {
	readonly models: Map<string, ChosenModel>
	readonly problems: { title: string; problem: string }[]
	calls: number
	inputTokens: number
	cost: number | null
}

const emptySum = (): Sum => ({ models: new Map(), problems: [], calls: 0, inputTokens: 0, cost: 0 })

function add(sum: Sum, model: ChosenModel, tokens: { readonly input: number; readonly output: number }): void {
	sum.models.set(model.key, model)
	sum.calls += 1
	sum.inputTokens += tokens.input
	const cost = model.kind === 'local' ? 0 : costOf(model, tokens)
	sum.cost = sum.cost === null || cost === null ? null : sum.cost + cost
}

/** Adds what one call would cost at most. @throws AppError why it would not be made */
async function estimateCall(
	ctx: PersonContext,
	sum: Sum,
	call: Awaited<ReturnType<typeof gatherItem>>['call'],
): Promise<number> {
	const { model } = await previewSending(ctx, call)
	if (model === null) throw refuse(modelErrors, 'no_model')
	const input = estimateTokens(call.prompt) + estimateTokens(call.instructions ?? '')
	const output = call.parameters?.maxTokens ?? 0
	add(sum, model, { input, output })
	return output
}

const toEstimate = ({ models, calls, inputTokens, cost, problems }: Sum, name: string, number: number) => ({
	name,
	number,
	models: [...models.values()],
	calls,
	inputTokens,
	costMicrodollars: calls === 0 ? null : cost,
	problems,
})

async function estimateVariant(
	ctx: PersonContext,
	set: EvaluationSet,
	variant: StoredVariant,
	judge: { readonly model: string; readonly sum: Sum } | null,
): Promise<EvaluationEstimate> {
	const sum = emptySum()
	for (const item of set.items) {
		try {
			const { call } = await gatherItem(ctx, variant, item, 'kept')
			const output = await estimateCall(ctx, sum, call)
			if (judge === null) continue
			// Of an answer that is as long as it may be.
			const asked = judgment(item.facts, 'x'.repeat(output * 4), { caseIds: call.caseIds ?? [], model: judge.model })
			const { model } = await previewSending(ctx, asked)
			const input = estimateTokens(asked.prompt) + estimateTokens(asked.instructions ?? '') + output
			if (model !== null) add(judge.sum, model, { input, output: asked.parameters?.maxTokens ?? 0 })
		} catch (error) {
			if (!(error instanceof AppError)) throw error
			sum.problems.push({ title: item.title, problem: error.message })
		}
	}
	const { name, number } = variant.parts.configuration
	return toEstimate(sum, name, number)
}

/** Where the texts of a run would go and what it would cost at most. @throws AppError as the endpoint names */
export async function estimateRun(
	ctx: PersonContext,
	wanted: Wanted,
): Promise<OutputOf<typeof evaluationRuns.estimate>> {
	permitTo(ctx, evaluationRuns.estimate)
	const { set, variants } = await findChosen(ctx, wanted)
	const judge = wanted.judgeModel === null ? null : { model: wanted.judgeModel, sum: emptySum() }
	const estimates: EvaluationEstimate[] = []
	for (const variant of variants) estimates.push(await estimateVariant(ctx, set, variant, judge))
	return { variants: estimates, judge: judge === null ? null : toEstimate(judge.sum, 'Judge', 1) }
}
