import { attorneyProfiles } from '@praxis/contract/attorneys/attorney-profiles.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { attorneysPersonalData } from './personal-data.queries.ts'
import { getAttorneyProfile, writeAttorneyProfile } from './write-attorney-profile.ts'

export const attorneysFeature: ServerFeature = {
	name: 'attorneys',
	personalData: attorneysPersonalData,
	routes: [route(attorneyProfiles.get, getAttorneyProfile), route(attorneyProfiles.update, writeAttorneyProfile)],
	topics: { attorney_profiles: [attorneyProfiles.get] },
}
