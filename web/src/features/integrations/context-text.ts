import type { IntegrationCall } from '@praxis/contract/integrations/integrations.fields'

export interface Gathered {
	/** The name of the service. */
	readonly service: string
	/** Null where it was not asked. */
	readonly call: IntegrationCall | null
	/** Why it was not asked; null where it was. */
	readonly why: string | null
}

/** What a service gave, or why it gave nothing. */
export function outcomeOf({ call, why }: Gathered): string {
	if (call === null) return why ?? 'Not asked'
	switch (call.state) {
		case 'done': {
			const characters = call.result?.trim().length ?? 0
			return characters === 0 ? 'It gave no context: its answer is empty' : `Gave ${characters} characters`
		}
		case 'failed':
			return `It gave no context: ${call.error ?? 'the call failed'}`
		case 'denied':
			return 'It gave no context: you denied the call'
		case 'expired':
			return 'It gave no context: the call waited too long'
		default:
			return 'It gave no context: the call was not answered'
	}
}

/** All context with its sources, as it is given to a prompt. */
export function contextText(gathered: readonly Gathered[]): string {
	return gathered
		.flatMap(({ call }) => (call?.state === 'done' && call.result !== null ? [call] : []))
		.map(
			({ integrationName, toolName, destination, result }) =>
				`Source: ${integrationName}, ${toolName} (${destination})\n${result}`,
		)
		.join('\n\n')
}
