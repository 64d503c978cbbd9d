import { attorneyProfiles } from '@praxis/contract/attorneys/attorney-profiles.contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export function attorneyProfileQuery(emailOrId: string) {
	return queryOptions({
		queryKey: ['attorney_profiles', emailOrId],
		queryFn: ({ signal }) => call(attorneyProfiles.get, { emailOrId }, { signal }),
	})
}
