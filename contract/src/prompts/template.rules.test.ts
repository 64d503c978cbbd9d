import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearestName, placeholdersOf, templateProblems } from './check-template.rules.ts'
import { fillTemplate, type TemplateValues } from './fill-template.rules.ts'
import { parseTemplate } from './parse-template.rules.ts'

const filled = (text: string, values: TemplateValues) => fillTemplate(parseTemplate(text), values).text
const codes = (text: string, known: readonly string[] = []) =>
	templateProblems(parseTemplate(text), known).map(({ code }) => code)

describe('filling in', () => {
	it('puts in values, fields of values, conditions and loops', () => {
		const values = { caseName: 'Ames v. Bell', data: { notes: 'Seen.' }, parties: [{ name: 'Ames' }, { name: 'Bell' }] }
		expect(filled('{{caseName}}: {{data.notes}}', values)).toBe('Ames v. Bell: Seen.')
		expect(filled('{{#if court}}a{{else}}b{{/if}}{{#unless court}}c{{/unless}}', values)).toBe('bc')
		expect(filled('{{#each parties as one}}{{one.name}};{{/each}}', values)).toBe('Ames;Bell;')
		expect(filled('\\{{caseName}}', values)).toBe('{{caseName}}')
	})

	it('writes yes, lists and nothing', () => {
		expect(filled('{{a}}|{{b}}|{{c}}|{{d}}', { a: true, b: ['x', 2], c: null })).toBe('Yes|x, 2||')
	})

	it('inherits nothing', () => {
		expect(filled('{{constructor}}{{__proto__}}{{a.toString}}', { a: {} })).toBe('')
		expect(codes('{{constructor}} {{toString}}', ['caseName'])).toEqual(['unknown', 'unknown'])
	})

	it('never reads a value as a template', () => {
		fc.assert(
			fc.property(fc.string(), fc.string(), (a, b) => {
				expect(filled('<{{a}}|{{b}}>', { a, b })).toBe(`<${a}|${b}>`)
			}),
		)
		expect(filled('{{a}}', { a: '{{b}}', b: 'secret' })).toBe('{{b}}')
	})

	it('stops loops that are too long', () => {
		const list = (length: number) => Array.from({ length }, () => 'x')
		const ofLoop = (text: string, values: TemplateValues) => fillTemplate(parseTemplate(text), values).fault
		expect(ofLoop('{{#each a as b}}{{b}}{{/each}}', { a: list(1_001) })).toBe('too_many_rounds')
		const nested = '{{#each a as b}}{{#each a as c}}{{#each a as d}}{{d}}{{/each}}{{/each}}{{/each}}'
		expect(ofLoop(nested, { a: list(1_000) })).toBe('too_many_steps')
		expect(ofLoop('{{#each a as b}}{{c}}{{/each}}', { a: list(1_000), c: 'y'.repeat(10_000) })).toBe('too_long')
	})
})

describe('problems', () => {
	it('names what is unknown and what was meant', () => {
		const [problem] = templateProblems(parseTemplate('Hello {{caseNmae}}'), ['caseName', 'court'])
		expect(problem).toEqual({
			code: 'unknown',
			at: 6,
			length: 12,
			message: 'Unknown placeholder {{caseNmae}}. Did you mean {{caseName}}?',
		})
		expect(nearestName('xyz', ['caseName', 'court'])).toBeNull()
	})

	it.each([
		['{{a{{b}}}}', ['nested']],
		['{{a', ['not_closed']],
		['{{#if a}}x', ['not_closed']],
		['{{/if}}', ['unexpected']],
		['{{else}}', ['unexpected']],
		['{{#each a as b}}{{else}}{{/each}}', ['unexpected']],
		['{{#if a}}{{/each}}{{/if}}', ['unexpected']],
		['{{a b}}', ['not_a_name']],
		['{{}}', ['not_a_name']],
		['{{#if a}}'.repeat(9) + '{{/if}}'.repeat(9), ['too_deep']],
	])('%s', (text, expected) => {
		expect(codes(text, ['a', 'b'])).toEqual(expected)
	})

	it('knows the name of a loop inside of it alone', () => {
		expect(codes('{{#each a as b}}{{b.c}}{{/each}}{{b}}', ['a'])).toEqual(['unknown'])
		expect(codes('{{data.x}}', ['data.'])).toEqual([])
	})

	it('refuses a template of more than a million characters, and 190,000 placeholders', () => {
		expect(codes('a'.repeat(1_000_001))).toEqual(['too_long'])
		expect(codes('{{a}}'.repeat(190_000), ['a'])).toEqual(['too_many_parts'])
	})

	it('reads any text, and what is escaped stands as it was', () => {
		const parts = fc.array(fc.constantFrom('{{', '}}', '{{a}}', '\\', '#if a', '{{#if a}}', '{{/if}}', 'x', '{{else}}'))
		fc.assert(
			fc.property(parts, (some) => {
				const text = some.join('')
				const parsed = parseTemplate(text)
				for (const { at, length } of placeholdersOf(parsed))
					expect(text.slice(at, at + 2) + length).toMatch(/^\{\{\d+$/)
				if (parsed.problems.length === 0) expect(fillTemplate(parsed, { a: 'A' }).fault).toBeNull()
			}),
		)
		const plain = fc.string().filter((text) => !text.includes('{{') && !text.endsWith('\\'))
		fc.assert(
			fc.property(plain, (text) => {
				expect(filled(`${text}\\{{`, {})).toBe(`${text}{{`)
			}),
		)
	})
})
