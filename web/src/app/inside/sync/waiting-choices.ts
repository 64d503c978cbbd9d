import { CASE_PRIORITIES, CASE_STATUSES } from '@praxis/contract/cases/case-fields'
import {
	PARTY_ROLE_WORDS,
	PARTY_SIDE_WORDS,
	PRIORITY_WORDS,
	REPRESENTATION_WORDS,
} from '../../../features/cases/case-words.ts'
import { KIND_WORDS, STATUS_WORDS } from '../../../features/clients/client-words.ts'
import type { SelectOption } from '../../../ui/form/select-field.tsx'

type Choices = Readonly<Record<string, readonly SelectOption[]>>

function optionsOf(words: Readonly<Record<string, string>>): readonly SelectOption[] {
	return Object.entries(words).map(([value, label]) => ({ value, label }))
}

/** Fields with a closed list of values, by feature. */
const CHOICES: Readonly<Record<string, Choices>> = {
	cases: {
		status: CASE_STATUSES.map((value) => ({ value, label: value })),
		priority: CASE_PRIORITIES.map((value) => ({ value, label: PRIORITY_WORDS[value] })),
		kind: optionsOf(KIND_WORDS),
		role: optionsOf(PARTY_ROLE_WORDS),
		side: optionsOf(PARTY_SIDE_WORDS),
		representation: optionsOf(REPRESENTATION_WORDS),
	},
	clients: { kind: optionsOf(KIND_WORDS), status: optionsOf(STATUS_WORDS) },
}

/** What a field of an endpoint's input may be, where that is a short list; null where anything may be typed. */
export function choicesOf(endpointId: string, field: string): readonly SelectOption[] | null {
	return CHOICES[endpointId.split('.')[0] ?? '']?.[field] ?? null
}

/** The value of a field as a person reads it. */
export function shownValue(endpointId: string, field: string, value: string): string {
	return choicesOf(endpointId, field)?.find((option) => option.value === value)?.label ?? value
}
