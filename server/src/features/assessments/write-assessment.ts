import type { AssessmentResult, AssessmentWarning } from '@praxis/contract/assessments/assess.fields'
import { assessByRules } from '@praxis/contract/assessments/assess.rules'
import {
	assessByModel,
	MODEL_INSTRUCTIONS,
	modelAssessment,
	modelSource,
	modelTask,
} from '@praxis/contract/assessments/assess-by-model.rules'
import { factsOf } from '@praxis/contract/assessments/conditions.rules'
import { AppError } from '@praxis/contract/kernel/errors'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { isOfFirm } from '../../platform/permit.ts'
import { generate } from '../models/generate.ts'
import type { Subject } from './assess-answers.ts'

const ANSWER_TOKENS = 3500
const NO_MODEL = ['no_model', 'service_disabled']

export interface Written {
	readonly result: AssessmentResult
	readonly warning: AssessmentWarning | null
	readonly modelName: string | null
	readonly callId: string | null
}

/** A call for someone outside is the product's own: they can read neither the firm's settings nor its keys. */
function actingFor(ctx: Context): Pick<Context, 'actor' | 'platform' | 'origin'> {
	const { platform, origin } = ctx
	return { platform, origin, actor: isOfFirm(ctx) ? ctx.actor : { kind: 'system', name: 'assessments' } }
}

/** Assesses a response with the firm's model; by rules, which say so, when there is none or it fails. @throws AppError call_canceled */
export async function writeAssessment(
	ctx: Context,
	{ row, assessing }: Subject,
	signal: AbortSignal,
): Promise<Written> {
	const byRules = assessByRules(assessing)
	const facts = factsOf(assessing.definition, assessing.answers, assessing.today)
	const because = (warning: AssessmentWarning): Written => ({ result: byRules, warning, modelName: null, callId: null })
	try {
		const { output, model, callId } = await generate<z.infer<typeof modelAssessment>>(actingFor(ctx), {
			service: 'client-questionnaire',
			instructions: MODEL_INSTRUCTIONS,
			prompt: modelTask(assessing.practiceArea),
			sources: [{ title: row.title, text: modelSource(facts) }],
			caseIds: row.caseId === null ? [] : [row.caseId],
			names: [row.respondentName, row.clientName].filter((name) => name !== ''),
			schema: modelAssessment,
			parameters: { maxTokens: ANSWER_TOKENS },
			signal,
		})
		const result = output === null ? null : assessByModel(output, facts, byRules)
		if (result === null) return because('model_failed')
		return { result, warning: null, modelName: model.name, callId }
	} catch (error) {
		if (!(error instanceof AppError) || error.code === 'call_canceled') throw error
		return because(NO_MODEL.includes(error.code) ? 'no_model' : 'model_failed')
	}
}
