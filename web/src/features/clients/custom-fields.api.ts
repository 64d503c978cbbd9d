import { customFields } from '@praxis/contract/clients/custom-fields.contract'
import { recordQuery } from '../../lib/queries.ts'

export const CUSTOM_FIELDS_TOPIC = 'custom_fields'
const STALE_MS = 300_000

export const customFieldsQuery = { ...recordQuery(customFields.list, CUSTOM_FIELDS_TOPIC, {}), staleTime: STALE_MS }
