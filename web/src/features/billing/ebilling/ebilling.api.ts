import { ebilling, type LedesFormat } from '@praxis/contract/billing/ebilling.contract'
import { recordQuery } from '../../../lib/queries.ts'
import { TOPIC } from '../billing.api.ts'

export const RULES_TOPIC = 'client_billing_rules'
export const PROFILE_TOPIC = 'ledes_profiles'
export const rulesQuery = (clientId: string) => recordQuery(ebilling.rules, RULES_TOPIC, { clientId })
export const profileQuery = (clientId: string) => recordQuery(ebilling.profile, PROFILE_TOPIC, { clientId })
export const flagsQuery = (id: string) => recordQuery(ebilling.flags, TOPIC, { id })
export const ledesQuery = (id: string, format: LedesFormat) => recordQuery(ebilling.check, TOPIC, { id, format })
