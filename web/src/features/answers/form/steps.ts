import type { Definition, Question, Section } from '@praxis/contract/questionnaires/definition'

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
