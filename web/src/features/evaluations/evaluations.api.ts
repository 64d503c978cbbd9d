import { evaluationRuns, evaluations } from '@praxis/contract/evaluations/evaluations.contract'
import {
	type EvaluationSet,
	type EvaluationSetDetails,
	type EvaluationVariant,
	evaluationSetDetails,
} from '@praxis/contract/evaluations/evaluations.fields'
import type { InputOf } from '@praxis/contract/kernel/endpoint'
import { newId } from '@praxis/contract/kernel/new-id'
import { models } from '@praxis/contract/models/models.contract'
import { promptConfigurations } from '@praxis/contract/prompts/prompts.contract'
import { call } from '../../lib/call.ts'
import { recordQuery } from '../../lib/queries.ts'

export const SETS = 'evaluation_sets'
export const RUNS = 'evaluation_runs'

export const setsQuery = recordQuery(evaluations.list, SETS, {})
export const setQuery = (id: string) => recordQuery(evaluations.get, SETS, { id })
export const runsQuery = (setId: string) => recordQuery(evaluationRuns.list, RUNS, { setId })
export const runQuery = (id: string) => recordQuery(evaluationRuns.get, RUNS, { id })
export const catalogQuery = recordQuery(models.catalog, 'models', {})
export const configurationsQuery = recordQuery(promptConfigurations.list, 'prompt_configurations', {})
export const versionsQuery = (id: string) => recordQuery(promptConfigurations.versions, 'prompt_configurations', { id })

type Wanted = InputOf<typeof evaluationRuns.estimate>
export const estimateQuery = (wanted: Wanted) => ({
	queryKey: [RUNS, 'estimate', wanted] as const,
	queryFn: () => call(evaluationRuns.estimate, wanted),
	retry: false,
})

export const newFact = (): EvaluationSetDetails['items'][number]['facts'][number] => ({
	text: '',
	kind: 'text',
	alternatives: [],
	weight: 1,
})

export const newItem = (): EvaluationSetDetails['items'][number] => ({
	id: newId(),
	title: '',
	caseId: null,
	inputs: {},
	values: {},
	facts: [newFact()],
})

export const newSet = (): EvaluationSetDetails => ({ name: '', description: '', items: [newItem()] })
export const newVariant = (configurationId = ''): EvaluationVariant => ({ configurationId, number: null, model: null })
export const detailsOfSet = (one: EvaluationSet): EvaluationSetDetails => evaluationSetDetails.parse(one)

/** A share as it is shown; a dash where there is none. */
export const scoreText = (score: number | null) => (score === null ? '–' : `${Math.round(score * 100)} %`)
