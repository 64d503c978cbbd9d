import { z } from 'zod'

type Parsed<T> = { readonly isValid: true; readonly output: T } | { readonly isValid: false; readonly problem: string }

const PROBLEM_MAX = 600
const SHOWN_MAX = 8000

/** The JSON of an answer: alone, within a code fence, or within other words. */
function jsonOf(text: string): string {
	const fenced = /```(?:json)?\s*([\s\S]*?)```/i.exec(text)?.[1]
	const plain = (fenced ?? text).trim()
	const from = plain.search(/[{[]/)
	const to = Math.max(plain.lastIndexOf('}'), plain.lastIndexOf(']'))
	return from === -1 || to < from ? plain : plain.slice(from, to + 1)
}

function parseJson(text: string): { readonly value: unknown } | null {
	try {
		return { value: JSON.parse(jsonOf(text)) }
	} catch (error) {
		if (error instanceof SyntaxError) return null
		throw error
	}
}

/** Reads an answer as JSON of a form. */
export function parseAnswer<T>(text: string, schema: z.ZodType<T>): Parsed<T> {
	const json = parseJson(text)
	if (json === null) return { isValid: false, problem: 'not valid JSON' }
	const parsed = schema.safeParse(json.value)
	if (parsed.success) return { isValid: true, output: parsed.data }
	return { isValid: false, problem: z.prettifyError(parsed.error).slice(0, PROBLEM_MAX) }
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
