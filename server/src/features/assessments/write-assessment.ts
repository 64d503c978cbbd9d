import type { AssessmentResult, AssessmentWarning } from '@praxis/contract/assessments/assess.fields'
import { assessByRules } from '@praxis/contract/assessments/assess.rules'
import {
	assessByModel,
	MODEL_INSTRUCTIONS,
	modelAssessment,
	modelSource,
	modelTask,
} from '@praxis/contract/assessments/assess-by-model.rules'
import { assessmentErrors } from '@praxis/contract/assessments/assessments.contract'
import { factsOf } from '@praxis/contract/assessments/conditions.rules'
import { AppError, refuse } from '@praxis/contract/kernel/errors'
import { newId } from '@praxis/contract/kernel/new-id'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { isOfFirm } from '../../platform/permit.ts'
import { generate } from '../models/generate.ts'
import type { Subject } from './assess-answers.ts'
import { deleteRun, insertRun } from './assessment-runs.queries.ts'

const ANSWER_TOKENS = 3500
const PASSED_ON = ['call_canceled', 'model_runs_used']
const WARNINGS: Readonly<Record<string, AssessmentWarning>> = {
	no_model: 'no_model',
	cloud_not_allowed: 'no_model',
	case_confidential: 'no_model',
	confidential_cloud_only: 'no_model',
	service_disabled: 'service_off',
}

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

/** Does what asks a model, once it is counted: not if no model was asked. Counted by the product, as no one outside may read how
 *  often. @throws AppError model_runs_used */
async function asRun<T>({ platform, origin }: Context, answersId: string, work: (onStart: () => void) => Promise<T>) {
	const product = { platform, origin, actor: { kind: 'system', name: 'assessments' } } as const
	const run = { id: newId(), answersId, at: platform.clock.now() }
	const isFree = await withTransaction(product, (db) => insertRun(db, run))
	if (!isFree) throw refuse(assessmentErrors, 'model_runs_used')
	let isStarted = false
	try {
		return await work(() => {
			isStarted = true
		})
	} finally {
		if (!isStarted) await withTransaction(product, (db) => deleteRun(db, run.id))
	}
}

interface Writing {
	/** Who has paid gets an assessment by rules when the model was asked as often as it may be. */
	readonly isPaid: boolean
	readonly signal: AbortSignal
}

/** Assesses a response with the firm's model; by rules, which say so, when there is none or it fails. @throws AppError call_canceled
 *  model_runs_used */
export async function writeAssessment(
	ctx: Context,
	{ row, assessing }: Subject,
	{ isPaid, signal }: Writing,
): Promise<Written> {
	const byRules = assessByRules(assessing)
	const facts = factsOf(assessing.definition, assessing.answers, assessing.today)
	const because = (warning: AssessmentWarning): Written => ({ result: byRules, warning, modelName: null, callId: null })
	try {
		const { output, model, callId } = await asRun(ctx, row.id, (onStart) =>
			generate<z.infer<typeof modelAssessment>>(actingFor(ctx), {
				onStart,
				service: 'client-questionnaire',
				instructions: MODEL_INSTRUCTIONS,
				prompt: modelTask(assessing.practiceArea),
				sources: [{ title: row.title, text: modelSource(facts) }],
				caseIds: row.caseId === null ? [] : [row.caseId],
				names: [row.respondentName, row.clientName].filter((name) => name !== ''),
				schema: modelAssessment,
				parameters: { maxTokens: ANSWER_TOKENS },
				signal,
			}),
		)
		const result = output === null ? null : assessByModel(output, facts, byRules)
		if (result === null) return because('model_failed')
		return { result, warning: null, modelName: model.name, callId }
	} catch (error) {
		if (!(error instanceof AppError)) throw error
		if (isPaid && error.code === 'model_runs_used') return because('model_failed')
		if (PASSED_ON.includes(error.code)) throw error
		return because(WARNINGS[error.code] ?? 'model_failed')
	}
}
