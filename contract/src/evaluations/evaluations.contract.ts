import { z } from 'zod'
import { caseErrors } from '../cases/cases.contract.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { defineErrors, kernelErrors } from '../kernel/errors.ts'
import { newRowId, rowId } from '../kernel/ids.ts'
import { expectedVersion } from '../kernel/page.ts'
import { modelErrors } from '../models/models.contract.ts'
import { modelKey } from '../models/models.fields.ts'
import { promptErrors } from '../prompts/prompts.contract.ts'
import {
	EVALUATION_CALLS_MAX,
	EVALUATION_VARIANTS_MAX,
	evaluationEstimate,
	evaluationRun,
	evaluationRunSummary,
	evaluationSet,
	evaluationSetDetails,
	evaluationSetSummary,
	evaluationVariant,
} from './evaluations.fields.ts'

export const evaluationErrors = defineErrors({
	evaluation_not_found: { kind: 'not_found', message: 'This evaluation does not exist.' },
	evaluation_name_taken: { kind: 'conflict', message: 'An evaluation with this name already exists.' },
	evaluation_of_another: { kind: 'forbidden', message: 'Only its author and administrators can change this.' },
	evaluation_faulty: { kind: 'invalid', message: 'The evaluation has problems.' },
	evaluation_run_not_found: { kind: 'not_found', message: 'This run of the evaluation does not exist.' },
	evaluation_too_large: {
		kind: 'unprocessable',
		message: `A run makes at most ${EVALUATION_CALLS_MAX} calls. Choose fewer versions or cases.`,
	},
	evaluation_ended: { kind: 'conflict', message: 'This run has ended already.' },
	evaluation_running: { kind: 'conflict', message: 'This run is under way. Cancel it first.' },
	stale_version: kernelErrors.stale_version,
	id_taken: kernelErrors.id_taken,
})

const VIEW = ['execute_prompts', 'view_prompt_engine'] as const
const RUN = 'execute_prompts'
const one = z.object({ id: rowId })
const gone = z.object({ id: z.string() })
const missing = { evaluation_not_found: evaluationErrors.evaluation_not_found }
const saving = {
	evaluation_name_taken: evaluationErrors.evaluation_name_taken,
	evaluation_faulty: evaluationErrors.evaluation_faulty,
}
const changing = { ...missing, evaluation_of_another: evaluationErrors.evaluation_of_another }
const noRun = { evaluation_run_not_found: evaluationErrors.evaluation_run_not_found }

/** Cases and inputs with what answers about them should hold. */
export const evaluations = {
	list: endpoint({
		id: 'evaluations.list',
		method: 'GET',
		path: '/api/evaluations',
		access: VIEW,
		summary: 'Evaluations, by name; at most 500.',
		input: z.object({}),
		output: z.object({ items: z.array(evaluationSetSummary) }),
		errors: {},
	}),
	get: endpoint({
		id: 'evaluations.get',
		method: 'GET',
		path: '/api/evaluations/:id',
		access: VIEW,
		summary:
			'One evaluation with its cases, inputs and facts; those of cases that the caller may not see are left out.',
		input: one,
		output: evaluationSet,
		errors: missing,
	}),
	create: endpoint({
		id: 'evaluations.create',
		method: 'POST',
		path: '/api/evaluations',
		access: RUN,
		summary: 'Create an evaluation. `evaluation_faulty` names each problem.',
		input: evaluationSetDetails.extend({ id: newRowId }),
		output: evaluationSet,
		errors: { ...saving, id_taken: evaluationErrors.id_taken },
	}),
	save: endpoint({
		id: 'evaluations.save',
		method: 'PUT',
		path: '/api/evaluations/:id',
		access: RUN,
		summary: 'Save an evaluation. Runs keep the facts that they were made with.',
		input: evaluationSetDetails.extend({ id: rowId, version: expectedVersion }),
		output: evaluationSet,
		errors: { ...changing, ...saving, stale_version: evaluationErrors.stale_version },
	}),
	remove: endpoint({
		id: 'evaluations.remove',
		method: 'DELETE',
		path: '/api/evaluations/:id',
		access: RUN,
		summary: 'Delete an evaluation with its runs.',
		input: one,
		output: gone,
		errors: changing,
	}),
}

const wanted = z.object({
	setId: rowId,
	variants: z
		.array(evaluationVariant)
		.min(1, 'Choose at least one version.')
		.max(EVALUATION_VARIANTS_MAX, `At most ${EVALUATION_VARIANTS_MAX} versions.`),
	/** Judges the answers too, beside the rules; null for rules alone. */
	judgeModel: modelKey.nullable().default(null),
})
const choosing = {
	...missing,
	prompt_not_found: promptErrors.prompt_not_found,
	prompt_configuration_not_found: promptErrors.prompt_configuration_not_found,
	prompt_version_not_found: promptErrors.prompt_version_not_found,
	evaluation_too_large: evaluationErrors.evaluation_too_large,
	model_not_found: modelErrors.model_not_found,
	model_not_allowed: modelErrors.model_not_allowed,
	cloud_not_allowed: modelErrors.cloud_not_allowed,
	case_confidential: modelErrors.case_confidential,
	case_not_found: caseErrors.case_not_found,
	no_model: modelErrors.no_model,
}

/** Versions of configurations that answer the cases and inputs of an evaluation, as work in the background. */
export const evaluationRuns = {
	estimate: endpoint({
		id: 'evaluationRuns.estimate',
		method: 'POST',
		path: '/api/evaluation-runs/estimate',
		access: RUN,
		summary: 'Where the texts of a run would go, and what it would cost at most. Sends nothing.',
		input: wanted,
		output: z.object({ variants: z.array(evaluationEstimate), judge: evaluationEstimate.nullable() }),
		errors: choosing,
	}),
	start: endpoint({
		id: 'evaluationRuns.start',
		method: 'POST',
		path: '/api/evaluation-runs',
		access: RUN,
		summary: 'Start a run. It works with the rights of who started it.',
		input: wanted.extend({ id: newRowId }),
		output: evaluationRun,
		errors: { ...choosing, id_taken: evaluationErrors.id_taken },
	}),
	list: endpoint({
		id: 'evaluationRuns.list',
		method: 'GET',
		path: '/api/evaluations/:setId/runs',
		access: VIEW,
		summary: 'Runs of an evaluation, newest first; at most 100.',
		input: z.object({ setId: rowId }),
		output: z.object({ items: z.array(evaluationRunSummary) }),
		errors: missing,
	}),
	get: endpoint({
		id: 'evaluationRuns.get',
		method: 'GET',
		path: '/api/evaluation-runs/:id',
		access: VIEW,
		summary: 'One run with its answers, their facts, cost and time.',
		input: one,
		output: evaluationRun,
		errors: noRun,
	}),
	cancel: endpoint({
		id: 'evaluationRuns.cancel',
		method: 'POST',
		path: '/api/evaluation-runs/:id/cancel',
		access: RUN,
		summary: 'Cancel a run. A call that is under way ends first; what was answered stays.',
		input: one,
		output: evaluationRun,
		errors: {
			...noRun,
			evaluation_of_another: evaluationErrors.evaluation_of_another,
			evaluation_ended: evaluationErrors.evaluation_ended,
		},
	}),
	remove: endpoint({
		id: 'evaluationRuns.remove',
		method: 'DELETE',
		path: '/api/evaluation-runs/:id',
		access: RUN,
		summary: 'Delete a run that has ended.',
		input: one,
		output: gone,
		errors: {
			...noRun,
			evaluation_of_another: evaluationErrors.evaluation_of_another,
			evaluation_running: evaluationErrors.evaluation_running,
		},
	}),
}
