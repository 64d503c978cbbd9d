import type { ScreenKey } from '@praxis/contract/shell/routes'
import { type ScreenLoader, screen } from './screen-loader.ts'

/** Which screen each key of the route list shows to those signed in. A key that is absent is not built yet and says so. */
export const INSIDE_SCREENS: { readonly [K in ScreenKey]?: ScreenLoader } = {
	profile: screen(() => import('../features/identity/profile.screen.tsx'), 'ProfileScreen'),
	settings: screen(() => import('./settings/settings.screen.tsx'), 'SettingsScreen'),
	notifications: screen(() => import('../features/notifications/notifications.screen.tsx'), 'NotificationsScreen'),
	rights: screen(() => import('../features/identity/rights.screen.tsx'), 'RightsScreen'),
	'attorney-profile': screen(() => import('../features/identity/attorney-profile.screen.tsx'), 'AttorneyProfileScreen'),
	admin: screen(() => import('./admin/admin.screen.tsx'), 'AdminScreen'),
	help: screen(() => import('../features/help/help.screen.tsx'), 'HelpScreen'),
	questionnaire: screen(() => import('../features/answers/form/questionnaire.screen.tsx'), 'QuestionnaireScreen'),
	database: screen(() => import('../features/database/database.screen.tsx'), 'DatabaseScreen'),
	firm: screen(() => import('./firm/firm.screen.tsx'), 'FirmRoute'),
	design: screen(() => import('./design.screen.tsx'), 'DesignScreen'),
	dashboard: screen(() => import('./dashboard/dashboard.screen.tsx'), 'DashboardScreen'),
	'client-portal': screen(() => import('./portal/client-portal.screen.tsx'), 'ClientPortalScreen'),
	'case-list': screen(() => import('../features/cases/case-list.screen.tsx'), 'CaseListScreen'),
	'case-new': screen(() => import('../features/cases/case-new.screen.tsx'), 'CaseNewScreen'),
	'case-record': screen(() => import('../features/cases/case-record.screen.tsx'), 'CaseRecordScreen'),
	'client-cases': screen(() => import('../features/cases/client-cases.screen.tsx'), 'ClientCasesScreen'),
	'client-list': screen(() => import('./clients/clients.screen.tsx'), 'ClientsScreen'),
	'client-duplicates': screen(
		() => import('../features/clients/client-duplicates.screen.tsx'),
		'ClientDuplicatesScreen',
	),
	'conflict-check': screen(() => import('../features/conflicts/conflict-check.screen.tsx'), 'ConflictCheckScreen'),
	'client-deleted': screen(() => import('../features/clients/deleted-clients.screen.tsx'), 'DeletedClientsScreen'),
	'client-intake': screen(() => import('../features/intake/client-intake.screen.tsx'), 'ClientIntakeScreen'),
	'intake-new': screen(() => import('../features/intake/intake-new.screen.tsx'), 'IntakeNewScreen'),
	'review-queue': screen(() => import('../features/review/review-queue.screen.tsx'), 'ReviewQueueScreen'),
	review: screen(() => import('../features/review/review.screen.tsx'), 'ReviewScreen'),
	'intake-record': screen(() => import('../features/intake/intake-record.screen.tsx'), 'IntakeRecordScreen'),
	'answers-record': screen(() => import('../features/answers/answers-record.screen.tsx'), 'AnswersRecordScreen'),
	'client-new': screen(() => import('../features/clients/client-new.screen.tsx'), 'ClientNewScreen'),
	'questionnaire-management': screen(
		() => import('./questionnaires/questionnaire-management.screen.tsx'),
		'QuestionnaireManagementScreen',
	),
	'questionnaire-builder': screen(
		() => import('./questionnaires/questionnaire-builder.screen.tsx'),
		'QuestionnaireBuilderRoute',
	),
	'client-documents': screen(() => import('../features/clients/client-documents.screen.tsx'), 'ClientDocumentsScreen'),
	'client-record': screen(() => import('./clients/client-record.screen.tsx'), 'ClientRecordRoute'),
}
