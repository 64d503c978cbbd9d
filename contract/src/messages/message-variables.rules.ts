/** What a template can hold in double braces, and what it stands for. */
export const MESSAGE_VARIABLES = {
	'client name': 'name of the client',
	'case name': 'name of the case',
	'case number': 'number of the case',
	'attorney name': 'responsible attorney of the case, or of the client',
	'firm name': 'name of the firm',
	today: 'today’s date',
} as const
export type MessageVariable = keyof typeof MESSAGE_VARIABLES
export type VariableValues = Readonly<Record<MessageVariable, string>>

const VARIABLE = /\{\{([^{}]*)\}\}/g

const nameIn = (written: string) => written.trim().replace(/\s+/g, ' ').toLowerCase()

function variableOf(written: string): MessageVariable | null {
	const name = nameIn(written)
	return Object.hasOwn(MESSAGE_VARIABLES, name) ? (name as MessageVariable) : null
}

/** The text with its variables filled in. A variable that is unknown or has no value stays as it is. */
export function fillVariables(text: string, values: VariableValues): string {
	return text.replace(VARIABLE, (whole, written: string) => {
		const name = variableOf(written)
		return name === null || values[name] === '' ? whole : values[name]
	})
}

/** The variables that stand in a text, each once, as they are written. */
export function variablesIn(text: string): string[] {
	return [...new Set([...text.matchAll(VARIABLE)].map(([whole]) => whole))]
}

export function unknownVariablesIn(text: string): string[] {
	return variablesIn(text).filter((whole) => variableOf(whole.slice(2, -2)) === null)
}

/** Why a text with these variables cannot be sent; null if it can. */
export function unresolvedMessage(text: string): string | null {
	const left = variablesIn(text)
	return left.length === 0 ? null : `Not filled in: ${left.join(', ')}. Replace or remove it before you send.`
}
