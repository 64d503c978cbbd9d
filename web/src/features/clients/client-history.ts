import { CHANNEL_LABELS, cardFields, communicationFields } from '@praxis/contract/clients/client-card.fields'
import { RELATION_LABELS } from '@praxis/contract/clients/client-relations.fields'
import { clientActions, clientFields } from '@praxis/contract/clients/clients.fields'
import type { Field, Fields } from '@praxis/contract/kernel/field'
import type { ActivityLabels } from '../../lib/activity-labels.ts'

/** The audit trail names custom fields with this prefix. */
const CUSTOM_FIELD = 'field: '

const FIELDS: Fields = {
	...clientFields,
	...cardFields,
	...communicationFields,
	preferredChannel: { label: communicationFields.preferredChannel.label, values: CHANNEL_LABELS },
	relation: { label: 'Relationship', values: RELATION_LABELS },
	to: { label: 'To' },
	note: { label: 'Note' },
	document: { label: 'Document' },
	portal: { label: 'Email' },
}

/** A field of the history of a client, by its name in the audit trail. */
export function historyField(name: string): Field | undefined {
	return name.startsWith(CUSTOM_FIELD) ? { label: name.slice(CUSTOM_FIELD.length) } : FIELDS[name]
}

export const clientLabels: ActivityLabels = {
	fields: historyField,
	actions: clientActions,
	createAction: 'clients.add',
}
