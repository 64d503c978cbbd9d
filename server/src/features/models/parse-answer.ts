import { z } from 'zod'
import { stripReasoning } from './strip-reasoning.ts'

type Parsed<T> = { readonly isValid: true; readonly output: T } | { readonly isValid: false; readonly problem: string }

const PROBLEM_MAX = 600
const SHOWN_MAX = 8000
/** Beginnings of JSON that are tried. */
const TRIED_MAX = 20

/** Where the object or list that begins at a place ends; -1 if it does not. */
function endOfValue(text: string, from: number): number {
	let depth = 0
	let isText = false
	for (let at = from; at < text.length; at++) {
		const one = text[at]
		if (isText) {
			if (one === '\\') at += 1
			else if (one === '"') isText = false
		} else if (one === '"') isText = true
		else if (one === '{' || one === '[') depth += 1
		else if (one === '}' || one === ']') {
			depth -= 1
			if (depth === 0) return at + 1
		}
	}
	return -1
}

function parseJson(text: string): { readonly value: unknown } | null {
	try {
		return { value: JSON.parse(text) }
	} catch (error) {
		if (error instanceof SyntaxError) return null
		throw error
	}
}

/** The values of JSON in an answer: alone, within a code fence, or within other words. */
function* valuesIn(text: string): Generator<unknown> {
	const whole = parseJson(text.trim())
	if (whole !== null) yield whole.value
	let from = text.search(/[{[]/)
	for (let tried = 0; from !== -1 && tried < TRIED_MAX; tried++) {
		const to = endOfValue(text, from)
		const found = to === -1 ? null : parseJson(text.slice(from, to))
		if (found !== null) yield found.value
		const next = found === null ? from + 1 : to
		const further = text.slice(next).search(/[{[]/)
		from = further === -1 ? -1 : next + further
	}
}

/** Reads an answer as JSON of a form; what a model thought before it is left out. */
export function parseAnswer<T>(answer: string, schema: z.ZodType<T>): Parsed<T> {
	let problem = 'not valid JSON'
	for (const value of valuesIn(stripReasoning(answer))) {
		const parsed = schema.safeParse(value)
		if (parsed.success) return { isValid: true, output: parsed.data }
		problem = z.prettifyError(parsed.error).slice(0, PROBLEM_MAX)
	}
	return { isValid: false, problem }
}

/** Whether a text is an answer in JSON, whole or cut, and so nothing to be read by people. */
export function looksLikeJson(answer: string): boolean {
	const plain = answer.replace(/```(?:json)?/gi, '').trim()
	return /^[{[]\s*["{[]/.test(plain) || /"[\w ]{1,60}"\s{0,5}:\s{0,5}["{[\d]/.test(plain)
}

/** The second and last try. */
export function repairPrompt(prompt: string, answer: string, problem: string): string {
	return [
		prompt,
		'Your previous answer was not of the required form. It was:',
		answer.slice(0, SHOWN_MAX),
		`What is wrong with it: ${problem}`,
		'Answer again with the JSON alone.',
	].join('\n\n')
}
