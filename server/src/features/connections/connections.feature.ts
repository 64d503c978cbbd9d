import { appProposals } from '@praxis/contract/connections/app-proposals.contract'
import { connectedApps } from '@praxis/contract/connections/connected-apps.contract'
import { connections } from '@praxis/contract/connections/connections.contract'
import { oauth } from '@praxis/contract/connections/oauth.contract'
import type { ServerFeature } from '../../platform/feature.ts'
import { route } from '../../platform/http/endpoint-route.ts'
import { prescribed } from '../../platform/http/prescribed-answer.ts'
import { PRAXIS_OFFER } from './answer-mcp.ts'
import { decideQuestion, readQuestion } from './ask-for-access.ts'
import { endAppOfUser, endOwnApp, listAppsOfUser, listOwnApps } from './connected-apps.ts'
import { defineConnectionJobs } from './connections.jobs.ts'
import { describeResource, describeServer } from './describe-server.ts'
import { exchangeKeys, revokeKey } from './exchange-keys.ts'
import { mcpHandler, refuseMethod } from './mcp-route.ts'
import { oauthHandler } from './oauth-answer.ts'
import { connectionsPersonalData } from './personal-data.queries.ts'
import { confirmProposal, dismissProposal, listProposals } from './propose.ts'
import { registerApp } from './register-app.ts'

export const connectionsFeature: ServerFeature = {
	name: 'connections',
	routes: [
		route(connections.mcp, prescribed(mcpHandler(PRAXIS_OFFER))),
		route(connections.stream, prescribed(refuseMethod)),
		route(connections.endSession, prescribed(refuseMethod)),
		route(oauth.resource, prescribed(oauthHandler(describeResource))),
		route(oauth.server, prescribed(oauthHandler(describeServer))),
		route(oauth.register, prescribed(oauthHandler(registerApp))),
		route(oauth.token, prescribed(oauthHandler(exchangeKeys))),
		route(oauth.revoke, prescribed(oauthHandler(revokeKey))),
		route(connectedApps.question, readQuestion),
		route(connectedApps.decide, decideQuestion),
		route(connectedApps.list, listOwnApps),
		route(connectedApps.end, endOwnApp),
		route(connectedApps.ofUser, listAppsOfUser),
		route(connectedApps.endOfUser, endAppOfUser),
		route(appProposals.list, listProposals),
		route(appProposals.confirm, confirmProposal),
		route(appProposals.dismiss, dismissProposal),
	],
	topics: { app_proposals: [appProposals.list] },
	personalData: connectionsPersonalData,
	defineJobs: [defineConnectionJobs],
}
