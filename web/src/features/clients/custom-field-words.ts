import type { CustomFieldKind } from '@praxis/contract/clients/custom-field.rules'

export const CUSTOM_KIND_WORDS: Readonly<Record<CustomFieldKind, string>> = {
	text: 'Text',
	number: 'Number',
	date: 'Date',
	choice: 'One of a list',
	yes_no: 'Yes or no',
}
