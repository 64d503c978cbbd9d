import type { ScreenKey } from '@praxis/contract/shell/routes'
import { type ScreenLoader, screen } from '../lib/feature.ts'
import { WEB_FEATURES } from './web-features.ts'

type Screens = { readonly [K in ScreenKey]?: ScreenLoader }

/** Screens that are composed of several features. */
const COMPOSED: Screens = {
	settings: screen(() => import('./settings/settings.screen.tsx'), 'SettingsScreen'),
	admin: screen(() => import('./admin/admin.screen.tsx'), 'AdminScreen'),
	models: screen(() => import('./models/models.screen.tsx'), 'ModelsRoute'),
	firm: screen(() => import('./firm/firm.screen.tsx'), 'FirmRoute'),
	'data-management': screen(() => import('./data-management/data-management.screen.tsx'), 'DataManagementScreen'),
	design: screen(() => import('./design.screen.tsx'), 'DesignScreen'),
	'service-process': screen(() => import('./provider/service-process.screen.tsx'), 'ServiceProcessScreen'),
	'client-portal': screen(() => import('./portal/client-portal.screen.tsx'), 'ClientPortalScreen'),
	'portal-case': screen(() => import('./portal/portal-case.screen.tsx'), 'PortalCaseScreen'),
	'client-billing': screen(() => import('./portal/client-billing.screen.tsx'), 'ClientBillingScreen'),
	'client-list': screen(() => import('./clients/client-list.screen.tsx'), 'ClientListRoute'),
	'questionnaire-management': screen(
		() => import('./questionnaires/questionnaire-management.screen.tsx'),
		'QuestionnaireManagementScreen',
	),
	'questionnaire-builder': screen(
		() => import('./questionnaires/questionnaire-builder.screen.tsx'),
		'QuestionnaireBuilderRoute',
	),
	'case-record': screen(() => import('./cases/case-record.screen.tsx'), 'CaseRecordRoute'),
	questionnaire: screen(() => import('./answers/questionnaire.screen.tsx'), 'QuestionnaireRoute'),
	'answers-record': screen(() => import('./answers/answers-record.screen.tsx'), 'AnswersRecordRoute'),
	documents: screen(() => import('./documents/documents.screen.tsx'), 'DocumentsRoute'),
	'document-record': screen(() => import('./documents/document-record.screen.tsx'), 'DocumentRecordRoute'),
	'document-editor': screen(() => import('./documents/document-editor.screen.tsx'), 'DocumentEditorRoute'),
	'assessment-record': screen(() => import('./assessments/assessment-record.screen.tsx'), 'AssessmentRecordRoute'),
	'portal-assessment': screen(() => import('./assessments/portal-assessment.screen.tsx'), 'PortalAssessmentRoute'),
	'message-thread': screen(() => import('./messages/message-thread.screen.tsx'), 'MessageThreadRoute'),
	'court-rules': screen(() => import('./court-rules/court-rules.screen.tsx'), 'CourtRulesRoute'),
	'client-record': screen(() => import('./clients/client-record.screen.tsx'), 'ClientRecordRoute'),
}

/** Which screen each key of the route list shows to those signed in. A key that is absent is not built yet and says so. */
export const INSIDE_SCREENS: Screens = Object.assign({}, COMPOSED, ...WEB_FEATURES.map((feature) => feature.screens))
