import { findRoute } from '@praxis/contract/shell/routes'
import type { FastifyInstance } from 'fastify'
import { agentFeature } from './features/agent/agent.feature.ts'
import { analysisFeature } from './features/analysis/analysis.feature.ts'
import { answersFeature } from './features/answers/answers.feature.ts'
import { apiConfigurationsFeature } from './features/api-configurations/api-configurations.feature.ts'
import { assessmentsFeature } from './features/assessments/assessments.feature.ts'
import { assignmentFeature } from './features/assignment/assignment.feature.ts'
import { attorneySelectionFeature } from './features/attorney-selection/attorney-selection.feature.ts'
import { attorneysFeature } from './features/attorneys/attorneys.feature.ts'
import { auditFeature } from './features/audit/audit.feature.ts'
import { backupsFeature } from './features/backups/backups.feature.ts'
import { billingFeature } from './features/billing/billing.feature.ts'
import { booksFeature } from './features/books/books.feature.ts'
import { calendarFeature } from './features/calendar/calendar.feature.ts'
import { casesFeature } from './features/cases/cases.feature.ts'
import { clientsFeature } from './features/clients/clients.feature.ts'
import { conflictRunsFeature } from './features/conflict-runs/conflict-runs.feature.ts'
import { conflictsFeature } from './features/conflicts/conflicts.feature.ts'
import { connectionsFeature } from './features/connections/connections.feature.ts'
import { contactsFeature } from './features/contacts/contacts.feature.ts'
import { courtRulesFeature } from './features/court-rules/court-rules.feature.ts'
import { dashboardFeature } from './features/dashboard/dashboard.feature.ts'
import { databaseFeature } from './features/database/database.feature.ts'
import { deadlinesFeature } from './features/deadlines/deadlines.feature.ts'
import { documentsFeature } from './features/documents/documents.feature.ts'
import { editorFeature } from './features/editor/editor.feature.ts'
import { endedLinksFeature } from './features/ended-links/ended-links.feature.ts'
import { evaluationsFeature } from './features/evaluations/evaluations.feature.ts'
import { exportsFeature } from './features/exports/exports.feature.ts'
import { filesFeature } from './features/files/files.feature.ts'
import { firmFeature } from './features/firm/firm.feature.ts'
import { identityFeature } from './features/identity/identity.feature.ts'
import { importsFeature } from './features/imports/imports.feature.ts'
import { intakeFeature } from './features/intake/intake.feature.ts'
import { integrationsFeature } from './features/integrations/integrations.feature.ts'
import { legalTextsFeature } from './features/legal-texts/legal-texts.feature.ts'
import { limitationPeriodsFeature } from './features/limitation-periods/limitation-periods.feature.ts'
import { liveFeature } from './features/live/live.feature.ts'
import { messagesFeature } from './features/messages/messages.feature.ts'
import { modelsFeature } from './features/models/models.feature.ts'
import { notificationsFeature } from './features/notifications/notifications.feature.ts'
import { ocrFeature } from './features/ocr/ocr.feature.ts'
import { outboxFeature } from './features/outbox/outbox.feature.ts'
import { paymentsFeature } from './features/payments/payments.feature.ts'
import { personalDataFeature } from './features/personal-data/personal-data.feature.ts'
import { portalFeature } from './features/portal/portal.feature.ts'
import { preferencesFeature } from './features/preferences/preferences.feature.ts'
import { prefetchFeature } from './features/prefetch/prefetch.feature.ts'
import { promptsFeature } from './features/prompts/prompts.feature.ts'
import { questionnairesFeature } from './features/questionnaires/questionnaires.feature.ts'
import { retentionFeature } from './features/retention/retention.feature.ts'
import { reviewFeature } from './features/review/review.feature.ts'
import { searchFeature } from './features/search/search.feature.ts'
import { tasksFeature } from './features/tasks/tasks.feature.ts'
import { textingFeature } from './features/texting/texting.feature.ts'
import { timeFeature } from './features/time/time.feature.ts'
import { timelineFeature } from './features/timeline/timeline.feature.ts'
import { tokensFeature } from './features/tokens/tokens.feature.ts'
import { trustFeature } from './features/trust/trust.feature.ts'
import { webhooksFeature } from './features/webhooks/webhooks.feature.ts'
import { findPreviewed } from './platform/auth/previewed-person.ts'
import { findPerson, findTokenOwner } from './platform/auth/session-lookup.ts'
import type { SearchSource } from './platform/db/search-source.ts'
import { topicsOf } from './platform/events/topics-of.ts'
import type { ServerFeature } from './platform/feature.ts'
import type { Route } from './platform/http/endpoint-route.ts'
import { type HttpAppOptions, httpApp } from './platform/http/http-app.ts'
import type { Platform } from './platform/platform.ts'

export interface BuildOptions
	extends Omit<
		HttpAppOptions,
		'findPerson' | 'findPreviewed' | 'findTokenOwner' | 'screenAt' | 'firstCallOf' | 'framedBy'
	> {
	/** Served beside the product's own, for tests. */
	readonly extraRoutes?: readonly Route[]
}

/** In the order of features.json. */
const SEARCHED: readonly ServerFeature[] = [
	identityFeature,
	attorneysFeature,
	tokensFeature,
	filesFeature,
	liveFeature,
	outboxFeature,
	preferencesFeature,
	notificationsFeature,
	firmFeature,
	legalTextsFeature,
	databaseFeature,
	timelineFeature,
	clientsFeature,
	questionnairesFeature,
	answersFeature,
	conflictsFeature,
	contactsFeature,
	casesFeature,
	timeFeature,
	booksFeature,
	paymentsFeature,
	billingFeature,
	trustFeature,
	documentsFeature,
	conflictRunsFeature,
	editorFeature,
	messagesFeature,
	textingFeature,
	portalFeature,
	ocrFeature,
	modelsFeature,
	promptsFeature,
	analysisFeature,
	evaluationsFeature,
	intakeFeature,
	reviewFeature,
	limitationPeriodsFeature,
	assessmentsFeature,
	assignmentFeature,
	agentFeature,
	attorneySelectionFeature,
	personalDataFeature,
	courtRulesFeature,
	deadlinesFeature,
	tasksFeature,
	calendarFeature,
	importsFeature,
	exportsFeature,
	retentionFeature,
	webhooksFeature,
	backupsFeature,
	dashboardFeature,
	apiConfigurationsFeature,
	integrationsFeature,
	connectionsFeature,
	auditFeature,
	endedLinksFeature,
]

/** What global search finds. */
export const searchSources: readonly SearchSource[] = SEARCHED.flatMap((feature) => feature.searchSources ?? [])

/** What each feature brings. */
export const serverFeatures: readonly ServerFeature[] = [
	...SEARCHED,
	searchFeature(searchSources),
	prefetchFeature(SEARCHED),
]

/** Every endpoint of the product. */
export const productRoutes: readonly Route[] = serverFeatures.flatMap((feature) => feature.routes)

/** The screen the one list of routes has at a path. */
function screenAt(path: string): string | null {
	const screen = findRoute(path)?.screen
	return screen === undefined || screen === 'not-found' ? null : screen
}

const FRAMED = Object.assign({}, ...serverFeatures.map(({ framedBy }) => framedBy ?? {})) as NonNullable<
	ServerFeature['framedBy']
>

/** The sites that may show the page at a path in a frame. */
async function framingSites(platform: Platform, path: string): Promise<readonly string[]> {
	return FRAMED[screenAt(path) ?? '']?.(platform) ?? []
}

const firstCallOf = serverFeatures.find((feature) => feature.firstCallOf)?.firstCallOf ?? (() => null)

/** The product on a platform whose work has not started: names jobs and topics, serves endpoints, pages and the web app. */
export async function buildApp(platform: Platform, options: BuildOptions = {}): Promise<FastifyInstance> {
	const { extraRoutes = [], ...ofHttp } = options
	for (const feature of serverFeatures)
		for (const defineJobs of feature.defineJobs ?? []) defineJobs(platform, serverFeatures)
	platform.events.openTopics(topicsOf(Object.assign({}, ...serverFeatures.map((feature) => feature.topics ?? {}))))
	const framedBy = (path: string) => framingSites(platform, path)
	const own = { findPerson, findPreviewed, findTokenOwner, screenAt, firstCallOf, framedBy }
	return httpApp(platform, [...productRoutes, ...extraRoutes], { ...ofHttp, ...own })
}
