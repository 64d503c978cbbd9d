import { integrationSettingsDetails } from '@praxis/contract/integrations/integrations.fields'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { McpHeader } from './mcp-header.tsx'
import { MCP_PLACE } from './mcp-place.ts'

afterEach(() => vi.unstubAllGlobals())

const SETTINGS = {
	enabled: true,
	serverUrl: 'https://localhost:8080',
	timeout: 5000,
	maxRetries: 3,
	batchSize: 10,
	debugMode: false,
	secureConnections: true,
	rateLimiting: true,
	auditLogging: true,
	cacheEnabled: true,
	cacheTTL: 300_000,
	version: 4,
	token: null,
}

test('the bar turns MCP off, with the settings as they are', async () => {
	const sent: unknown[] = []
	vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
		if (init.method === 'PUT') sent.push(JSON.parse(String(init.body)))
		return new Response(JSON.stringify(init.method === 'PUT' ? SETTINGS : { settings: SETTINGS, items: [] }))
	})
	const place = document.createElement('span')
	place.id = MCP_PLACE
	document.body.append(place)
	renderUi(
		<QueryClientProvider client={new QueryClient()}>
			<McpHeader />
		</QueryClientProvider>,
	)
	fireEvent.click(await screen.findByRole('button', { name: 'MCP' }))
	fireEvent.click(await screen.findByRole('menuitem', { name: 'Turn MCP off' }))
	await waitFor(() =>
		expect(sent).toEqual([{ ...integrationSettingsDetails.parse(SETTINGS), enabled: false, version: 4 }]),
	)
})
