import { customFields } from '@praxis/contract/clients/custom-fields.contract'
import { recordQuery } from '../../lib/queries.ts'

export const CUSTOM_FIELDS_TOPIC = 'custom_fields'
const STALE_MS = 300_000

/** The custom fields of cases. */
export const caseFieldsQuery = {
	...recordQuery(customFields.list, CUSTOM_FIELDS_TOPIC, { owner: 'case' }),
	staleTime: STALE_MS,
}
/** The custom fields of clients. */
export const customFieldsQuery = { ...recordQuery(customFields.list, CUSTOM_FIELDS_TOPIC, {}), staleTime: STALE_MS }
