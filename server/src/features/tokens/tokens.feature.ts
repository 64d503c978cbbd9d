import { tokens } from '@praxis/contract/tokens/tokens.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { createToken, rotateToken } from './create-token.ts'
import { tokensPersonalData } from './personal-data.queries.ts'
import { listOwnTokens, listTokensOfUser, revokeOwnToken, revokeTokenOfUser } from './revoke-token.ts'
import { defineTokenJobs } from './tokens.jobs.ts'

const routes: readonly Route[] = [
	route(tokens.list, listOwnTokens),
	route(tokens.create, createToken),
	route(tokens.rotate, rotateToken),
	route(tokens.revoke, revokeOwnToken),
	route(tokens.ofUser, listTokensOfUser),
	route(tokens.revokeOfUser, revokeTokenOfUser),
]

export const tokensFeature: ServerFeature = {
	name: 'tokens',
	personalData: tokensPersonalData,
	routes,
	defineJobs: [defineTokenJobs],
}
