import type { IntegrationCall } from '@praxis/contract/integrations/integrations.fields'
import { expect, it } from 'vitest'
import { contextText, outcomeOf } from './context-text.ts'

const call = (changes: Partial<IntegrationCall>): IntegrationCall => ({
	id: 'x',
	integrationId: 'y',
	integrationName: 'Opinions',
	toolName: 'search',
	caseId: null,
	caseName: null,
	namesOfCase: [],
	description: '',
	describedBefore: null,
	arguments: '{}',
	destination: 'opinions.example',
	reads: true,
	mayRemember: true,
	state: 'done',
	result: 'Ten days.',
	fromCache: false,
	error: null,
	ms: 3,
	createdAt: '',
	expiresAt: '',
	...changes,
})

it('says what a service gave, or why it gave nothing', () => {
	const of = (changes: Partial<IntegrationCall>) => outcomeOf({ service: 'A', call: call(changes), why: null })
	expect(of({})).toBe('Gave 9 characters')
	expect(of({ result: ' ' })).toBe('It gave no context: its answer is empty')
	expect(of({ state: 'failed', error: 'Connection timeout', result: null })).toBe(
		'It gave no context: Connection timeout',
	)
	expect(of({ state: 'denied', result: null })).toBe('It gave no context: you denied the call')
	expect(outcomeOf({ service: 'A', call: null, why: 'No tool finds context' })).toBe('No tool finds context')
})

it('joins what was found with where it is from', () => {
	const gathered = [
		{ service: 'A', call: call({}), why: null },
		{ service: 'B', call: call({ state: 'denied', result: null }), why: null },
	]
	expect(contextText(gathered)).toBe('Source: Opinions, search (opinions.example)\nTen days.')
})
