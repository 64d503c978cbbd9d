import { PRACTICE_AREAS } from '@praxis/contract/identity/practice-areas'
import { questionsOf } from '@praxis/contract/questionnaires/definition'
import { definitionProblems } from '@praxis/contract/questionnaires/definition-problems'
import { loadQuestionTexts } from '@praxis/contract/questionnaires/languages/question-language'
import { prepareVisibility } from '@praxis/contract/questionnaires/visibility'
import { expect, it } from 'vitest'
import { shippedQuestionnaires } from './shipped-questionnaires.ts'

const ALL = PRACTICE_AREAS.flatMap((area) => shippedQuestionnaires(area))

it.each(ALL.map((one) => [one.practiceArea, one.type, one] as const))('%s, %s, has no problem', (_, __, shipped) => {
	expect(definitionProblems(shipped.definition)).toEqual([])
	const count = questionsOf(shipped.definition).length
	if (shipped.type === 'short') expect(count).toBeLessThanOrEqual(45)
	else expect(count).toBeGreaterThanOrEqual(55)
})

it('asks at once for no more than a person answers in one sitting', () => {
	for (const { definition, type, practiceArea } of ALL) {
		if (type !== 'short') continue
		expect([practiceArea, prepareVisibility(definition).shown({}).size <= 40]).toEqual([practiceArea, true])
	}
})

it('waits only for answers that can be given', () => {
	for (const { definition, practiceArea } of ALL) {
		const questions = new Map(questionsOf(definition).map((question) => [question.id, question]))
		const conditions = definition.sections
			.flatMap((section) => [section.conditionalLogic, ...section.questions.map((one) => one.conditionalLogic)])
			.flatMap((logic) => logic?.conditions ?? [])
		for (const { dependsOn, showWhen } of conditions) {
			const values = questions.get(dependsOn)?.options?.map((option) => option.value) ?? []
			for (const wanted of [showWhen].flat())
				expect([practiceArea, dependsOn, values]).toContainEqual(expect.arrayContaining([wanted]))
		}
	}
})

it('asks in one sitting too for which company, where companies ask', () => {
	const asks = (area: string) => {
		const short = ALL.find(({ practiceArea, type }) => practiceArea === area && type === 'short')
		const questions = short === undefined ? [] : questionsOf(short.definition)
		return questions.filter((one) => one.mapsTo === 'client.companyName').map((one) => one.id)
	}
	expect(asks('Employment Law')).toEqual(['organization'])
	expect(asks('Real Estate')).toEqual(['organization'])
	expect(asks('Corporate Law')).toEqual(['company_name'])
	expect(asks('Family Law')).toEqual([])
})

it('is written in Spanish to the last word', async () => {
	const texts = (await loadQuestionTexts('es')) ?? {}
	const asked = ALL.flatMap(({ title, definition }) => [
		title,
		...definition.sections.flatMap((section) => [section.title, section.text]),
		...questionsOf(definition).flatMap((one) => [
			one.text,
			one.help,
			one.placeholder,
			...(one.options ?? []).map(({ label }) => label),
		]),
	])
	expect(asked.filter((text) => text !== undefined && text !== '' && !Object.hasOwn(texts, text))).toEqual([])
	// And nothing is left over from a text that was changed.
	expect(Object.keys(texts).filter((text) => !asked.includes(text))).toEqual([])
})
