import { type EvaluationRunSummary, RUN_STATES } from '@praxis/contract/evaluations/evaluations.fields'
import { StatusMark } from '../../ui/status/status-mark.tsx'

const TONES = { waiting: 'grey', running: 'blue', done: 'green', canceled: 'grey', failed: 'red' } as const

/** How far a run is. */
export function RunState({ state }: Pick<EvaluationRunSummary, 'state'>) {
	return <StatusMark tone={TONES[state]}>{RUN_STATES[state]}</StatusMark>
}
