import { texting } from '@praxis/contract/texting/texting.contract'
import { recordQuery } from '../../lib/queries.ts'

export const TOPIC = 'text_consents'

export const textingQuery = (clientId: string) => recordQuery(texting.ofClient, TOPIC, { id: clientId })
