import { expect, test } from 'vitest'
import { questionCountText } from './questionnaire-labels.ts'

const definition = (...types: ('text' | 'statement')[]) => ({
	sections: [
		{ id: 's', title: 'S', questions: types.map((type, at) => ({ id: `q${at}`, text: 'Q', type, required: false })) },
	],
})

test('counts questions without statements, with the right plural', () => {
	expect(questionCountText(definition())).toBe('0 questions')
	expect(questionCountText(definition('text', 'statement'))).toBe('1 question')
	expect(questionCountText(definition('text', 'text'))).toBe('2 questions')
})
