import { isAnswered } from '@praxis/contract/questionnaires/answered'
import type { Answers, Definition, Question, Section } from '@praxis/contract/questionnaires/definition'
import { answerError } from '@praxis/contract/questionnaires/validate-answers'
import { useMemo, useState } from 'react'
import type { FormState } from './question-props.ts'
import { withPartyRows } from './use-questionnaire.ts'
import type { WalkPlace } from './walk-place.ts'

/** One question on a screen of its own, with what is to be read before it. */
export interface Step {
	readonly question: Question
	readonly section: Section
	/** Whether a new section begins with it. */
	readonly opensSection: boolean
	readonly statements: readonly Question[]
}

export interface Steps {
	readonly steps: readonly Step[]
	/** What is to be read after the last question. */
	readonly rest: readonly Question[]
}

/** The questions that are shown one after another. */
export function stepsOf(definition: Definition, shown: ReadonlySet<string>): Steps {
	const steps: Step[] = []
	let statements: Question[] = []
	for (const section of definition.sections) {
		let opensSection = true
		for (const question of section.questions) {
			if (!shown.has(question.id)) continue
			if (question.type === 'statement') {
				statements.push(question)
				continue
			}
			steps.push({ question, section, opensSection, statements })
			statements = []
			opensSection = false
		}
	}
	return { steps, rest: statements }
}

/** Stands for the place after the last question. */
const END = '~'

export interface Walk extends Steps {
	readonly index: number
	/** The question in view; undefined after the last. */
	readonly step: Step | undefined
	readonly goTo: (id: string) => void
	readonly back: () => void
	/** Continues without validating the answer. */
	readonly skip: () => void
	/** Continues if the answer is valid; otherwise shows the error. */
	readonly next: () => void
}

export function firstOpen(steps: readonly Step[], answers: Answers): string | null {
	return steps.find(({ question }) => !isAnswered(question, answers[question.id]))?.question.id ?? null
}

/** The way through a questionnaire question by question. The place is kept by the question, not by its number: others
 *  come and go with the answers. */
export function useWalk({ definition, answers, questionnaire }: FormState, place?: WalkPlace): Walk {
	const { shown, hands } = questionnaire
	const { steps, rest } = useMemo(() => stepsOf(definition, shown), [definition, shown])
	// A returning respondent continues with the first unanswered question.
	const [first] = useState<string | null>(() => firstOpen(steps, answers))
	const [own, setOwn] = useState(first)
	const at = place === undefined ? own : (place.at ?? first)
	const goTo = place?.go ?? setOwn
	const found = steps.findIndex((step) => step.question.id === at)
	const index = at === END ? steps.length : Math.max(0, found)
	const step = steps[index]
	const skip = () => goTo(steps[index + 1]?.question.id ?? END)
	const next = () => {
		if (step === undefined) return
		const { question } = step
		const given = withPartyRows([question], answers)
		if (answerError(question, given[question.id], given) === null) skip()
		else hands.leave(question)
	}
	const back = () => (place?.back ?? setOwn)(steps[Math.max(0, index - 1)]?.question.id ?? END)
	return { steps, rest, index, step, goTo, back, skip, next }
}
