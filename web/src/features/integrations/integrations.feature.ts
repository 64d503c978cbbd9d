import { screen, type WebFeature } from '../../lib/feature.ts'

export const integrationsFeature: WebFeature = {
	screens: {
		'mcp-settings': screen(() => import('./mcp-settings.screen.tsx'), 'McpSettingsScreen'),
		'service-sign-in': screen(() => import('./service-sign-in.screen.tsx'), 'ServiceSignInScreen'),
	},
}
