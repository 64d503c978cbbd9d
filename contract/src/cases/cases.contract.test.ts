import { expect, test } from 'vitest'
import type { z } from 'zod'
import { newId } from '../kernel/new-id.ts'
import { cases } from './cases.contract.ts'

const clientId = newId()
const sound = { clientId, caseName: 'Osei v. Park', type: 'Family Law' }

function messages(schema: z.ZodType, input: unknown): Record<string, string> {
	const result = schema.safeParse(input)
	if (result.success) return {}
	return Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}

test.each([
	[{ ...sound, clientId: undefined }, 'clientId', 'Client ID is required for case creation'],
	[{ ...sound, clientId: '  ' }, 'clientId', 'Client ID is required for case creation'],
	[{ ...sound, clientId: 'forged' }, 'clientId', 'This is not a valid id.'],
	[{ ...sound, caseName: '' }, 'caseName', 'Case name is required'],
	[{ ...sound, caseName: ' \t ' }, 'caseName', 'Case name is required'],
	[{ ...sound, caseName: undefined }, 'caseName', 'Case name is required'],
	[{ ...sound, type: '' }, 'type', 'Case type is required'],
	[{ ...sound, type: undefined }, 'type', 'Case type is required'],
	[{ ...sound, description: 'a\u0000b' }, 'description', 'This contains characters that are not allowed.'],
	[{ ...sound, caseName: 'x'.repeat(201) }, 'caseName', 'At most 200 characters.'],
])('opening a case refuses %j', (input, field, message) => {
	expect(messages(cases.open.input, input)).toMatchObject({ [field]: message })
})

test.each([
	[{ id: '', version: 1 }, 'id', 'Case ID is required for update'],
	[{ version: 1 }, 'id', 'Case ID is required for update'],
	[{ id: clientId, version: 1, caseName: ' ' }, 'caseName', 'Case name cannot be empty'],
	[{ id: clientId, version: 1, type: '' }, 'type', 'Case type cannot be empty'],
	[{ id: clientId, version: 1, status: 'Doomed' }, 'status', 'This is not a status of a case.'],
])('changing a case refuses %j', (input, field, message) => {
	expect(messages(cases.edit.input, input)).toMatchObject({ [field]: message })
})

test('a new case gets defaults and trimmed text', () => {
	const parsed = cases.open.input.parse({ ...sound, caseName: '  Osei v. Park ', priority: '', description: '   ' })
	expect(parsed).toMatchObject({ caseName: 'Osei v. Park', priority: 'medium', description: '', status: 'New' })
	expect(parsed.analysisData.riskAssessment).toEqual({
		overall: 'Medium',
		financial: 'Medium',
		timeline: 'Medium',
		precedential: 'Medium',
	})
})

test('an update keeps only the fields sent and normalizes the status', () => {
	const parsed = cases.edit.input.parse({ id: clientId, version: 3, status: 'cLOSED' })
	expect(parsed).toEqual({ id: clientId, version: 3, status: 'Closed' })
})
