import { expect, test } from 'vitest'
import { movedChoice, valueForLabel, withChoices, withLabel } from './choice-edits.ts'

test('a choice has a value that can be read, in every script, and is its own', () => {
	expect(valueForLabel('Yes, by the landlord', [])).toBe('yes_by_the_landlord')
	expect(valueForLabel('Да', [])).toBe('да')
	expect(valueForLabel('Yes!', ['yes', 'yes_2'])).toBe('yes_3')
	expect(valueForLabel('—', [])).toBe('choice')
	expect(valueForLabel('هاں', ['x'])).toBe('هاں')
})

test('the value follows the label until it may have been answered', () => {
	const choices = withChoices([], 0, ['Yes', '', 'Yes'])
	expect(choices.map((one) => one.value)).toEqual(['yes', 'choice', 'yes_2'])
	expect(withLabel(choices, 1, 'No', new Set())[1]).toEqual({ value: 'no', label: 'No' })
	expect(withLabel(choices, 0, 'Yes, please', new Set(['yes']))[0]).toEqual({ value: 'yes', label: 'Yes, please' })
})

test('moves within the list and not out of it', () => {
	const choices = withChoices([], 0, ['A', 'B', 'C'])
	expect(movedChoice(choices, 0, 2).map((one) => one.label)).toEqual(['B', 'C', 'A'])
	expect(movedChoice(choices, 0, -1)).toBe(choices)
	expect(movedChoice(choices, 2, 3)).toBe(choices)
})
