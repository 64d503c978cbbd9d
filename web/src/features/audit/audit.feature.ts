import { screen, type WebFeature } from '../../lib/feature.ts'

export const auditFeature: WebFeature = {
	screens: {
		'audit-log': screen(() => import('./audit-log.screen.tsx'), 'AuditLogScreen'),
	},
}
