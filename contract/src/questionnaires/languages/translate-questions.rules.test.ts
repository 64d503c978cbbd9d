import { expect, test } from 'vitest'
import type { Definition } from '../definition.ts'
import { loadQuestionTexts } from './question-language.ts'
import { answerTextIn, translateDefinition } from './translate-questions.rules.ts'

async function spanish() {
	const texts = await loadQuestionTexts('es')
	if (texts === null) throw new Error('There is Spanish.')
	return texts
}

const ASKED: Definition = {
	sections: [
		{
			id: 's',
			title: 'About you',
			questions: [
				{
					id: 'side',
					text: 'You are the',
					type: 'select',
					required: true,
					options: [{ value: 'employee', label: 'Employee' }],
				},
				{ id: 'own', text: 'A question of the firm', type: 'text', required: false },
			],
		},
	],
}

test('translates what is asked, not the values of choices nor what a firm wrote', async () => {
	const [section] = translateDefinition(await spanish(), ASKED).sections
	expect(section?.title).toBe('Sobre usted')
	expect(section?.questions[0]).toEqual({
		id: 'side',
		text: 'Usted es',
		type: 'select',
		required: true,
		options: [{ value: 'employee', label: 'Empleado' }],
	})
	expect(section?.questions[1]?.text).toBe('A question of the firm')
})

test('translates chosen answers, also those with commas in them, and leaves what was written', async () => {
	const texts = await spanish()
	expect(answerTextIn(texts, 'Dismissal, Retaliation')).toBe('Despido, Represalias')
	expect(answerTextIn(texts, 'Car, motorcycle or truck, Fall')).toBe('Auto, moto o camión, Caída')
	expect(answerTextIn(texts, 'Dismissal, and then some')).toBe('Dismissal, and then some')
	expect(answerTextIn(texts, 'constructor')).toBe('constructor')
})

test('knows no other language', async () => {
	expect(await loadQuestionTexts('fr')).toBeNull()
	expect(await loadQuestionTexts(null)).toBeNull()
})
