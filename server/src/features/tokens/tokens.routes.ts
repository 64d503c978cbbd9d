import { tokens } from '@praxis/contract/tokens/tokens.contract'
import { type Route, route } from '../../platform/http/endpoint-route.ts'
import { createToken, rotateToken } from './make-token.ts'
import { listOwnTokens, listTokensOfUser, revokeOwnToken, revokeTokenOfUser } from './revoke-token.ts'

export const tokenRoutes: readonly Route[] = [
	route(tokens.list, listOwnTokens),
	route(tokens.create, createToken),
	route(tokens.rotate, rotateToken),
	route(tokens.revoke, revokeOwnToken),
	route(tokens.ofUser, listTokensOfUser),
	route(tokens.revokeOfUser, revokeTokenOfUser),
]
