import { appProposals } from '@praxis/contract/connections/app-proposals.contract'
import { type AppQuestion, connectedApps } from '@praxis/contract/connections/connected-apps.contract'
import { recordQuery } from '../../lib/queries.ts'

export const APPS = 'oauth_grants'
export const PROPOSALS = 'app_proposals'

export const ownAppsQuery = recordQuery(connectedApps.list, APPS, {})
export const appsOfUserQuery = (userId: string) => recordQuery(connectedApps.ofUser, APPS, { userId })
export const questionQuery = (question: AppQuestion) => recordQuery(connectedApps.question, APPS, question)
export const proposalsQuery = recordQuery(appProposals.list, PROPOSALS, {})

const OPTIONAL = ['response_type', 'scope', 'state', 'code_challenge', 'code_challenge_method', 'resource'] as const

/** What an app asks by the address it opened; null when it names neither itself nor where to return. */
export function questionOf(params: URLSearchParams): AppQuestion | null {
	const [client_id, redirect_uri] = [params.get('client_id'), params.get('redirect_uri')]
	if (client_id === null || redirect_uri === null) return null
	const rest = OPTIONAL.flatMap((name) => {
		const value = params.get(name)
		return value === null ? [] : [[name, value] as const]
	})
	return { client_id, redirect_uri, ...Object.fromEntries(rest) }
}
