import { screen, type WebFeature } from '../../lib/feature.ts'

export const integrationsFeature: WebFeature = {
	screens: { 'mcp-settings': screen(() => import('./mcp-settings.screen.tsx'), 'McpSettingsScreen') },
}
