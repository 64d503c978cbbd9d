import { expect, it } from 'vitest'
import { definitionSchema } from './definition-schema.ts'

function named(id: string) {
	return { sections: [{ id: 'one', title: 'One', questions: [{ id, text: 'Which?', type: 'text' }] }] }
}

it.each(['constructor', 'toString', 'valueOf', '__proto__'])('takes no question called %s', (id) => {
	expect(definitionSchema.safeParse(named(id)).success).toBe(false)
})

it('takes a question by any other name', () => {
	expect(definitionSchema.safeParse(named('the_question-1')).success).toBe(true)
})
