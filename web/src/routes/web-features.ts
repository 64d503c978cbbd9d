import { agentFeature } from '../features/agent/agent.feature.ts'
import { analysisFeature } from '../features/analysis/analysis.feature.ts'
import { answersFeature } from '../features/answers/answers.feature.ts'
import { assessmentsFeature } from '../features/assessments/assessments.feature.ts'
import { assignmentFeature } from '../features/assignment/assignment.feature.ts'
import { attorneySelectionFeature } from '../features/attorney-selection/attorney-selection.feature.ts'
import { attorneysFeature } from '../features/attorneys/attorneys.feature.ts'
import { auditFeature } from '../features/audit/audit.feature.ts'
import { backupsFeature } from '../features/backups/backups.feature.ts'
import { billingFeature } from '../features/billing/billing.feature.ts'
import { calendarFeature } from '../features/calendar/calendar.feature.ts'
import { casesFeature } from '../features/cases/cases.feature.ts'
import { clientsFeature } from '../features/clients/clients.feature.ts'
import { conflictRunsFeature } from '../features/conflict-runs/conflict-runs.feature.ts'
import { connectionsFeature } from '../features/connections/connections.feature.ts'
import { contactsFeature } from '../features/contacts/contacts.feature.ts'
import { dashboardFeature } from '../features/dashboard/dashboard.feature.ts'
import { databaseFeature } from '../features/database/database.feature.ts'
import { deadlinesFeature } from '../features/deadlines/deadlines.feature.ts'
import { documentsFeature } from '../features/documents/documents.feature.ts'
import { editorFeature } from '../features/editor/editor.feature.ts'
import { endedLinksFeature } from '../features/ended-links/ended-links.feature.ts'
import { evaluationsFeature } from '../features/evaluations/evaluations.feature.ts'
import { exportsFeature } from '../features/exports/exports.feature.ts'
import { helpFeature } from '../features/help/help.feature.ts'
import { identityFeature } from '../features/identity/identity.feature.ts'
import { importsFeature } from '../features/imports/imports.feature.ts'
import { intakeFeature } from '../features/intake/intake.feature.ts'
import { integrationsFeature } from '../features/integrations/integrations.feature.ts'
import { messagesFeature } from '../features/messages/messages.feature.ts'
import { notificationsFeature } from '../features/notifications/notifications.feature.ts'
import { ocrFeature } from '../features/ocr/ocr.feature.ts'
import { paymentsFeature } from '../features/payments/payments.feature.ts'
import { portalFeature } from '../features/portal/portal.feature.ts'
import { promptsFeature } from '../features/prompts/prompts.feature.ts'
import { retentionFeature } from '../features/retention/retention.feature.ts'
import { reviewFeature } from '../features/review/review.feature.ts'
import { tasksFeature } from '../features/tasks/tasks.feature.ts'
import { textingFeature } from '../features/texting/texting.feature.ts'
import { timeFeature } from '../features/time/time.feature.ts'
import { trustFeature } from '../features/trust/trust.feature.ts'
import type { WebFeature } from '../lib/feature.ts'

/** What each feature brings to the signed-in part, in the order of features.json. */
export const WEB_FEATURES: readonly WebFeature[] = [
	identityFeature,
	attorneysFeature,
	notificationsFeature,
	databaseFeature,
	clientsFeature,
	answersFeature,
	contactsFeature,
	casesFeature,
	timeFeature,
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
	promptsFeature,
	analysisFeature,
	evaluationsFeature,
	intakeFeature,
	reviewFeature,
	assessmentsFeature,
	assignmentFeature,
	agentFeature,
	attorneySelectionFeature,
	helpFeature,
	deadlinesFeature,
	tasksFeature,
	calendarFeature,
	importsFeature,
	exportsFeature,
	retentionFeature,
	backupsFeature,
	dashboardFeature,
	integrationsFeature,
	connectionsFeature,
	auditFeature,
	endedLinksFeature,
]
