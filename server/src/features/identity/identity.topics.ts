import { attorneyProfiles } from '@praxis/contract/identity/attorney-profiles.contract'
import { rights } from '@praxis/contract/identity/rights.contract'
import { users } from '@praxis/contract/identity/users.contract'
import { topicsOf } from '../../platform/events/topics-of.ts'

/** Who hears of changes. What belongs to one person alone (sessions, passkeys) is addressed to that person. */
export const identityTopics = topicsOf({
	users: [users.list],
	attorney_profiles: [attorneyProfiles.get],
	identity_settings: [rights.secondFactorPolicy],
})
