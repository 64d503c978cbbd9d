import { caseFields } from '@praxis/contract/cases/cases.fields'
import { partyFields } from '@praxis/contract/cases/party.fields'
import { clientFields } from '@praxis/contract/clients/clients.fields'
import type { SelectOption } from '../../../ui/form/select-field.tsx'

type Choices = Readonly<Record<string, readonly SelectOption[]>>

function optionsOf(words: Readonly<Record<string, string>>): readonly SelectOption[] {
	return Object.entries(words).map(([value, label]) => ({ value, label }))
}

/** Fields with a closed list of values, by feature. */
const CHOICES: Readonly<Record<string, Choices>> = {
	cases: {
		status: optionsOf(caseFields.status.values),
		priority: optionsOf(caseFields.priority.values),
		kind: optionsOf(clientFields.kind.values),
		role: optionsOf(partyFields.role.values),
		side: optionsOf(partyFields.side.values),
		representation: optionsOf(partyFields.representation.values),
	},
	clients: { kind: optionsOf(clientFields.kind.values), status: optionsOf(clientFields.status.values) },
}

/** What a field of an endpoint's input may be, where that is a short list; null where anything may be typed. */
export function choicesOf(endpointId: string, field: string): readonly SelectOption[] | null {
	return CHOICES[endpointId.split('.')[0] ?? '']?.[field] ?? null
}

/** The value of a field as a person reads it. */
export function shownValue(endpointId: string, field: string, value: string): string {
	return choicesOf(endpointId, field)?.find((option) => option.value === value)?.label ?? value
}
