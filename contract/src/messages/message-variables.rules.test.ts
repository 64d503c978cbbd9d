import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
	fillVariables,
	MESSAGE_VARIABLES,
	unknownVariablesIn,
	unresolvedMessage,
	type VariableValues,
	variablesIn,
} from './message-variables.rules.ts'

const VALUES: VariableValues = {
	'client name': 'Ada Marsh',
	'case name': '',
	'case number': 'C-1',
	'attorney name': 'Ben Lang',
	'firm name': 'Lang Law',
	today: 'November 25, 2026',
}

describe('the variables of a message', () => {
	it.each([
		['Dear {{client name}},', 'Dear Ada Marsh,', []],
		['{{ Client  NAME }} on {{today}}', 'Ada Marsh on November 25, 2026', []],
		['About {{case name}} ({{case number}})', 'About {{case name}} (C-1)', ['{{case name}}']],
		['{{judge}} and {{judge}}', '{{judge}} and {{judge}}', ['{{judge}}']],
		['{client name} {{}} { {today} }', '{client name} {{}} { {today} }', ['{{}}']],
	])('of %s', (text, filled, left) => {
		expect(fillVariables(text, VALUES)).toBe(filled)
		expect(variablesIn(filled)).toEqual(left)
		expect(unresolvedMessage(filled) === null).toBe(left.length === 0)
	})

	it('are known by name', () => {
		expect(unknownVariablesIn('{{today}} {{Case Name}} {{judge}}')).toEqual(['{{judge}}'])
	})

	it('are all filled in by values, whatever stands around them', () => {
		const full = { ...VALUES, 'case name': 'Marsh v. Fenn' }
		const name = fc.constantFrom(...Object.keys(MESSAGE_VARIABLES))
		const around = fc.string().map((text) => text.replace(/[{}]/g, ''))
		fc.assert(
			fc.property(around, name, around, (before, one, after) => {
				expect(variablesIn(fillVariables(`${before}{{${one}}}${after}`, full))).toEqual([])
			}),
		)
	})
})
