import { fillTemplate } from '@praxis/contract/prompts/fill-template.rules'
import { parseTemplate } from '@praxis/contract/prompts/parse-template.rules'
import type { Prompt, PromptConfiguration } from '@praxis/contract/prompts/prompts.fields'
import { expect, it } from 'vitest'
import { ApiError } from '../../lib/call.ts'
import { changedLines } from './changed-lines.ts'
import { readFile } from './configuration-file.ts'
import { changedFields } from './configuration-versions.tsx'
import { withFreeName } from './import-configuration.tsx'
import { sampleOf } from './prompt-preview.tsx'
import { NEW_CONFIGURATION, NEW_PROMPT } from './prompts.api.ts'
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

it('previews with names in the place of values, and with the judge of a configuration', () => {
	const template = '{{caseName}} before {{judgeProfile.name}}: {{data.rules}}{{#if juryComposition}} and a jury{{/if}}'
	const shown = (configuration: PromptConfiguration | null) =>
		fillTemplate(parseTemplate(template), sampleOf({ prompt: NEW_PROMPT as Prompt, configuration, sources: ['rules'] }))
			.text
	expect(shown(null)).toBe('[Case name] before [judgeProfile.name]: [data.rules] and a jury')
	const judgeProfile = { name: 'Ada Roe', background: '', tendencies: '', notableRulings: '', experience: 3 }
	const configuration = { ...NEW_CONFIGURATION, judgeProfile: { ...judgeProfile, specializations: [] } }
	expect(shown(configuration as unknown as PromptConfiguration)).toBe('[Case name] before Ada Roe: [data.rules]')
})

it('imports under a name that is free', async () => {
	const taken = ['Hearing', 'Hearing (2)']
	const names: string[] = []
	const refusal = { status: 409, fields: {}, data: undefined, message: 'Taken', requestId: undefined }
	const save = async (name: string) => {
		if (taken.includes(name)) throw new ApiError({ ...refusal, code: 'prompt_name_taken' })
		names.push(name)
	}
	await withFreeName('Hearing', save)
	expect(names).toEqual(['Hearing (3)'])
	const broken = new Error('broken')
	await expect(withFreeName('Other', () => Promise.reject(broken))).rejects.toBe(broken)
})
