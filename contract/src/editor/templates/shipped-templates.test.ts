import { expect, test } from 'vitest'
import { textBlocks } from '../document-counts.ts'
import { templateDetails } from './document-templates.contract.ts'
import { fillTemplate, missingOf, namesIn, templateFaults } from './fill-template.ts'
import { SHIPPED_TEMPLATES } from './shipped-templates.ts'
import { CASE_VARIABLES, isCaseVariable } from './template.ts'

const OF_CASE = Object.fromEntries(Object.entries(CASE_VARIABLES).map(([name, label]) => [name, `the ${label}`]))
const PLACEHOLDER = /\[[A-Z][A-Z0-9_ |]*\]/

test('there are thirty, each with a name and an id of its own', () => {
	expect(SHIPPED_TEMPLATES).toHaveLength(30)
	expect(new Set(SHIPPED_TEMPLATES.map(({ id }) => id)).size).toBe(30)
	expect(new Set(SHIPPED_TEMPLATES.map(({ name }) => name.toLowerCase())).size).toBe(30)
})

test.each(SHIPPED_TEMPLATES.map((one) => [one.name, one] as const))(
	'%s can be filled in, and duplicated',
	(_name, template) => {
		const { asks, content, name, description, category, type } = template
		expect(templateFaults(template)).toEqual([])
		// What is asked for is used.
		const names = new Set(namesIn(template))
		expect(asks.filter((one) => !names.has(one.name)).map((one) => one.name)).toEqual([])
		expect(asks.filter((one) => isCaseVariable(one.name))).toEqual([])
		const copy = {
			name,
			description,
			category,
			documentType: type,
			doc: { type: 'doc', content },
			variables: asks.map(({ optional, help: _help, options, ...one }) => ({
				...one,
				options: [...(options ?? [])],
				required: optional !== true,
			})),
		}
		expect(templateDetails.safeParse(copy).error).toBeUndefined()
	},
)

test.each(SHIPPED_TEMPLATES.map((one) => [one.name, one] as const))(
	'%s leaves no placeholder, with the least answers and with all',
	(_name, template) => {
		for (const isFull of [false, true]) {
			const asked = missingOf(template, OF_CASE).filter(({ optional }) => isFull || optional !== true)
			const answers = Object.fromEntries(
				asked.map(({ name, type, options = [] }) => [
					name,
					type === 'date' ? '2026-05-01' : type === 'boolean' ? (isFull ? 'Yes' : 'No') : (options[0] ?? 'One\nTwo'),
				]),
			)
			const given = Object.fromEntries(template.asks.map(({ name }) => [name, answers[name] ?? '']))
			const lines = textBlocks(fillTemplate(template, { ...OF_CASE, ...given }))
			expect(lines.filter((line) => PLACEHOLDER.test(line))).toEqual([])
			expect(lines.filter((line) => line.includes('  .') || line.includes(' ,'))).toEqual([])
		}
	},
)
