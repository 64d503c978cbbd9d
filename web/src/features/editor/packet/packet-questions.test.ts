import type { AskedVariable, DocumentTemplate } from '@praxis/contract/editor/templates/template'
import { p } from '@praxis/contract/editor/templates/template'
import { expect, test } from 'vitest'
import { answersFor, packetQuestions } from './packet-questions.ts'

const template = (id: string, ...asks: AskedVariable[]): DocumentTemplate => ({
	id,
	name: `Template ${id}`,
	description: '',
	category: 'general',
	type: 'general',
	asks,
	content: asks.map(({ name }) => p(`[${name}]`)),
})
const text = (name: string, label: string, more: Partial<AskedVariable> = {}): AskedVariable => ({
	name,
	label,
	type: 'text',
	...more,
})

test('a question of several templates is asked once, and needed where one needs it', () => {
	const all = [
		template('a', text('PLAINTIFF', 'Plaintiff', { optional: true }), text('X', 'Only a')),
		template('b', text('PLAINTIFF', 'Plaintiff')),
	]
	const questions = packetQuestions(all, {})
	expect(questions.map(({ asked, templateIds }) => [asked.label, asked.optional, templateIds])).toEqual([
		['Plaintiff', undefined, ['a', 'b']],
		['Only a', undefined, ['a']],
	])
	const answers = Object.fromEntries(questions.map(({ asked }) => [asked.name, asked.label]))
	expect(answersFor('a', questions, answers)).toEqual({ PLAINTIFF: 'Plaintiff', X: 'Only a' })
	expect(answersFor('b', questions, answers)).toEqual({ PLAINTIFF: 'Plaintiff' })
})

test('one name that means different things is asked for each, with the templates named', () => {
	const all = [
		template('a', text('RULE', 'Rule', { help: 'Rule 12.' })),
		template('b', text('RULE', 'Rule', { help: 'Rule 56.' })),
	]
	const questions = packetQuestions(all, {})
	expect(questions.map(({ asked }) => asked.label)).toEqual(['Rule (Template a)', 'Rule (Template b)'])
	const answers = Object.fromEntries(questions.map(({ asked }) => [asked.name, asked.help ?? '']))
	expect(answersFor('a', questions, answers)).toEqual({ RULE: 'Rule 12.' })
	expect(answersFor('b', questions, answers)).toEqual({ RULE: 'Rule 56.' })
})

test('what the case lacks is asked once for all', () => {
	const content = [p('[COURT]')]
	const all = [
		{ ...template('a'), content },
		{ ...template('b'), content },
	]
	expect(packetQuestions(all, { COURT: '' }).map(({ asked }) => asked.label)).toEqual(['Court'])
	expect(packetQuestions(all, { COURT: 'Supreme Court' })).toEqual([])
})
