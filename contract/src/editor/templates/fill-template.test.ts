import { expect, test } from 'vitest'
import { textBlocks } from '../document-counts.ts'
import { hasValidAttributes } from '../editor-schema.ts'
import { fillTemplate, missingOf, namesIn, writtenDay } from './fill-template.ts'
import { SHIPPED_TEMPLATES } from './shipped-templates.ts'
import { isCaseVariable, p } from './template.ts'

const MOTION = SHIPPED_TEMPLATES.find(({ id }) => id === 'motion-to-dismiss')

test.each(SHIPPED_TEMPLATES.map((one) => [one.id, one] as const))('%s asks for what its text names', (_, template) => {
	const asked = template.asks.map(({ name }) => name)
	expect(
		namesIn(template)
			.filter((name) => !isCaseVariable(name))
			.sort(),
	).toEqual([...asked].sort())
	const values = Object.fromEntries(missingOf(template, {}).map(({ name }) => [name, `value of ${name}`]))
	const doc = fillTemplate(template, values)
	expect(hasValidAttributes(doc)).toBe(true)
	expect(textBlocks(doc).join('\n')).not.toMatch(/\[[A-Z_]+\]/)
})

test('asks only what the case does not know', () => {
	if (MOTION === undefined) throw new Error('The motion is missing.')
	const known = {
		COURT: 'Superior Court',
		DOCKET_NUMBER: '',
		CLIENT_NAME: 'Ada',
		ATTORNEY_NAME: 'Ann',
		FIRM_NAME: 'Firm',
	}
	const names = missingOf(MOTION, { ...known, TODAY: 'May 1, 2026' }).map(({ name }) => name)
	expect(names).toEqual(['DOCKET_NUMBER', 'PLAINTIFF', 'DEFENDANT', 'RULE', 'BACKGROUND', 'GROUNDS'])
})

test('values are text: their markup and brackets stay, their lines stay lines, days are written out', () => {
	const template = {
		id: 'x',
		name: 'X',
		description: '',
		category: 'letter',
		type: 'letter',
		asks: [{ name: 'DAY', label: 'Day', type: 'date' }],
		content: [p('To [A] on [DAY] [OTHER]')],
	} as const
	const doc = fillTemplate(template, { A: '<b>Ada</b> [DAY]\nSecond line', DAY: '2026-05-01' })
	expect(doc.content?.[0]?.content).toEqual([
		{ type: 'text', text: 'To <b>Ada</b> [DAY]' },
		{ type: 'hardBreak' },
		{ type: 'text', text: 'Second line on May 1, 2026 [OTHER]' },
	])
	expect(writtenDay('2026-99-99')).toBe('2026-99-99')
})
