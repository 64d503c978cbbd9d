import { answers } from '@praxis/contract/answers/answers.contract'
import { choices, type Handling } from '@praxis/contract/assessments/choices.contract'
import { call } from '../../../lib/call.ts'

/** The least time that a step is shown, and the pause after the last, in milliseconds (document 001, section 4). */
const STEP_MS = 400
const PAUSE_MS = 300

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

export const loadAssessmentDialog = () => import('./assessment-dialog.tsx')

/** Runs the steps of a choice one after another from `from`; each ends when the server has confirmed it. */
export async function processChoice(
	answersId: string,
	choice: Handling,
	from: number,
	onStep: (index: number) => void,
): Promise<void> {
	const ofBoth: readonly (() => Promise<unknown>)[] = [
		() => call(answers.read, { id: answersId }),
		() => call(choices.choose, { answersId, choice }),
	]
	const ofAi = [() => call(choices.get, { answersId }), loadAssessmentDialog]
	const steps = choice === 'attorney' ? ofBoth : [...ofBoth, ...ofAi]
	for (const [index, step] of steps.entries()) {
		if (index < from) continue
		onStep(index)
		await Promise.all([step(), wait(STEP_MS)])
	}
	await wait(PAUSE_MS)
}
