import { expect, it } from 'vitest'
import { changedLines } from './changed-lines.ts'
import { readFile } from './configuration-file.ts'
import { changedFields } from './configuration-versions.tsx'
import { NEW_CONFIGURATION } from './prompts.api.ts'
import { typedPlaceholder } from './template-field.tsx'
import { labelOfVariable } from './value-fields.tsx'

it('names the lines that a version added and removed', () => {
	expect(changedLines('a\nb\nc', 'a\nx\nc\nd')).toEqual([
		{ kind: 'removed', text: 'b', at: 1 },
		{ kind: 'added', text: 'x', at: 1 },
		{ kind: 'added', text: 'd', at: 3 },
	])
	expect(changedLines('a', 'a')).toEqual([])
	expect(changedLines('', 'a')).toEqual([{ kind: 'added', text: 'a', at: 0 }])
})

it('completes the placeholder that is being typed', () => {
	expect(typedPlaceholder('On {{cas')).toBe('cas')
	expect(typedPlaceholder('On {{data.no')).toBe('data.no')
	expect(typedPlaceholder('On {{caseName}}')).toBeNull()
	expect(typedPlaceholder('plain')).toBeNull()
})

it('reads a variable as a label', () => {
	expect(labelOfVariable('hearingDate')).toBe('Hearing date')
	expect(labelOfVariable('lost_income')).toBe('Lost income')
})

it('reads a file of a configuration, or says what is wrong with it', () => {
	const configuration = { name: 'Hearing', model: 'automatic' }
	const mainPrompt = { name: 'Template', template: '{{caseName}}' }
	expect(readFile(JSON.stringify({ version: 1, configuration, mainPrompt }))).toMatchObject({
		file: { configuration: { temperature: 0.7, maxTokens: 2000 } },
	})
	expect(readFile('{')).toEqual({ problem: null })
	expect(readFile(JSON.stringify({ version: 2, configuration, mainPrompt }))).toEqual({
		problem: 'version: This version of the file is not known',
	})
})

it('says in words what two versions of a configuration differ in', () => {
	expect(changedFields(NEW_CONFIGURATION, { ...NEW_CONFIGURATION, temperature: 0.2, caseFields: [] })).toEqual([
		'temperature',
	])
})
