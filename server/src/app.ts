import { answers } from '@praxis/contract/answers/answers.contract'
import { cases } from '@praxis/contract/cases/cases.contract'
import { clientDocuments } from '@praxis/contract/clients/client-documents.contract'
import { clients } from '@praxis/contract/clients/clients.contract'
import { customFields } from '@praxis/contract/clients/custom-fields.contract'
import { firm } from '@praxis/contract/firm/firm.contract'
import { attorneyProfiles } from '@praxis/contract/identity/attorney-profiles.contract'
import { rights } from '@praxis/contract/identity/rights.contract'
import { users } from '@praxis/contract/identity/users.contract'
import { intake } from '@praxis/contract/intake/intake.contract'
import { outbox } from '@praxis/contract/outbox/outbox.contract'
import { questionnaires } from '@praxis/contract/questionnaires/questionnaires.contract'
import { reviews } from '@praxis/contract/review/review.contract'
import { findRoute } from '@praxis/contract/shell/routes'
import type { FastifyInstance } from 'fastify'
import { defineAnswersJobs } from './features/answers/answers.jobs.ts'
import { answersRoutes } from './features/answers/answers.routes.ts'
import { defineArchiveJobs } from './features/archives/archives.jobs.ts'
import { archiveRoutes } from './features/archives/archives.routes.ts'
import { caseRoutes } from './features/cases/cases.routes.ts'
import { defineDocumentJobs } from './features/clients/client-documents.jobs.ts'
import { defineMergeJobs } from './features/clients/client-merges.jobs.ts'
import { clientRoutes } from './features/clients/clients.routes.ts'
import { conflictRoutes } from './features/conflicts/conflicts.routes.ts'
import { databaseRoutes } from './features/database/database.routes.ts'
import { fileRoutes } from './features/files/files.routes.ts'
import { firmRoutes } from './features/firm/firm.routes.ts'
import { defineIdentityJobs } from './features/identity/identity.jobs.ts'
import { identityRoutes } from './features/identity/identity.routes.ts'
import { defineIntakeJobs } from './features/intake/intake.jobs.ts'
import { intakeRoutes } from './features/intake/intake.routes.ts'
import { liveRoutes } from './features/live/live.routes.ts'
import { defineNotificationJobs } from './features/notifications/notifications.jobs.ts'
import { notificationRoutes } from './features/notifications/notifications.routes.ts'
import { outboxRoutes } from './features/outbox/outbox.routes.ts'
import { preferenceRoutes } from './features/preferences/preferences.routes.ts'
import { questionnaireRoutes } from './features/questionnaires/questionnaires.routes.ts'
import { reviewRoutes } from './features/review/review.routes.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { defineTokenJobs } from './features/tokens/tokens.jobs.ts'
import { tokenRoutes } from './features/tokens/tokens.routes.ts'
import { findPerson, findTokenOwner } from './platform/auth/session-lookup.ts'
import { topicsOf } from './platform/events/topics-of.ts'
import type { Route } from './platform/http/endpoint-route.ts'
import { type HttpAppOptions, httpApp } from './platform/http/http-app.ts'
import type { Platform } from './platform/platform.ts'

export interface BuildOptions extends Omit<HttpAppOptions, 'findPerson' | 'findTokenOwner' | 'screenAt'> {
	/** Served beside the product's own, for tests. */
	readonly extraRoutes?: readonly Route[]
}

/** Every endpoint of the product, in the order of features.json. */
export const productRoutes: readonly Route[] = [
	...identityRoutes,
	...tokenRoutes,
	...fileRoutes,
	...liveRoutes,
	...outboxRoutes,
	...preferenceRoutes,
	...notificationRoutes,
	...firmRoutes,
	...databaseRoutes,
	...clientRoutes,
	...questionnaireRoutes,
	...answersRoutes,
	...caseRoutes,
	...conflictRoutes,
	...intakeRoutes,
	...reviewRoutes,
	...archiveRoutes,
	...searchRoutes,
]

/** Which endpoints show the records of a topic of events: whoever may call one may hear of their changes. */
const EVENT_TOPICS = topicsOf({
	users: [users.get, users.firmPeople],
	attorney_profiles: [attorneyProfiles.get],
	identity_settings: [rights.secondFactorPolicy],
	mail_outbox: [outbox.list],
	firm: [firm.get],
	clients: [clients.get],
	client_documents: [clientDocuments.list],
	custom_fields: [customFields.list],
	questionnaires: [questionnaires.get],
	answers: [answers.list],
	answer_invitations: [answers.invitations],
	cases: [cases.get],
	intakes: [intake.get],
	reviews: [reviews.get],
})

/** The screen the one list of routes has at a path. */
function screenAt(path: string): string | null {
	const screen = findRoute(path)?.screen
	return screen === undefined || screen === 'not-found' ? null : screen
}

/** The product on a platform whose work has not started: names jobs and topics, serves endpoints, pages and the web app. */
export async function buildApp(platform: Platform, options: BuildOptions = {}): Promise<FastifyInstance> {
	const { extraRoutes = [], ...ofHttp } = options
	defineIdentityJobs(platform)
	defineTokenJobs(platform)
	defineArchiveJobs(platform)
	defineNotificationJobs(platform)
	defineAnswersJobs(platform)
	defineDocumentJobs(platform)
	defineMergeJobs(platform)
	defineIntakeJobs(platform)
	platform.events.openTopics(EVENT_TOPICS)
	return httpApp(platform, [...productRoutes, ...extraRoutes], { ...ofHttp, findPerson, findTokenOwner, screenAt })
}
