import { answers } from '@praxis/contract/answers/answers.contract'
import { newId } from '@praxis/contract/kernel/new-id'
import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import type { Caller } from './caller.ts'
import type { TestApp } from './test-app.ts'
import { TestBrowser } from './test-browser.ts'

const QUESTIONS = [
	{ id: 'name', text: 'Your name', type: 'text' as const, mapsTo: 'client.fullName' as const },
	{ id: 'town', text: 'City', type: 'text' as const, mapsTo: 'client.city' as const },
]

/** Publishes a questionnaire that asks for the name (`name`) and the city (`town`) of a client; returns its id. */
export async function publishFirstQuestions(admin: Caller): Promise<string> {
	const definition = { sections: [{ id: 'you', title: 'About you', questions: QUESTIONS }] }
	const made = await admin.call(questionnaires.create, { title: 'First questions', type: 'short', definition })
	await admin.call(questionnaires.publish, { id: made.id, version: made.version })
	return made.id
}

interface Given {
	readonly intakeId?: string
	readonly town?: string
}

/** A response of Cleo Known submitted by a visitor, and the visitor's browser. */
export async function submitAsVisitor(firm: TestApp, questionnaireId: string, { intakeId, town }: Given = {}) {
	const browser = new TestBrowser(firm)
	const { id } = await browser.call(answers.start, { id: newId(), questionnaireId, intakeId })
	const who = intakeId === undefined ? { 'respondent-email': 'cleo@example.test' } : {}
	const said = { name: 'Cleo Known', ...(town !== undefined && { town }), ...who }
	await browser.call(answers.submit, { id, version: 1, answers: said })
	return { id, browser }
}
