import type { CatalogProvider } from '@praxis/contract/models/models.fields'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { ProviderDialog } from './provider-forms.tsx'

const PROVIDER: CatalogProvider = {
	id: 'openai',
	name: 'OpenAI',
	kind: 'cloud',
	baseUrl: 'https://api.openai.com/v1',
	destination: 'api.openai.com',
	apiKeyHeader: 'Authorization',
	apiKeyPrefix: 'Bearer ',
	requiresApiKey: true,
	supportsStreaming: true,
	supportsFunctionCalling: true,
	supportsVision: true,
	documentation: '',
	rateLimit: { requestsPerMinute: 500, tokensPerMinute: 150_000 },
	key: { isSet: true, lastFour: '0123', changedAt: '2026-11-25T10:00:00.000Z' },
	version: 0,
}

function show(provider: CatalogProvider): Promise<HTMLElement> {
	renderUi(
		<QueryClientProvider client={new QueryClient()}>
			<ProviderDialog provider={provider} onClose={() => {}} />
		</QueryClientProvider>,
	)
	return screen.findByLabelText(/^Address/)
}

test('says before it is saved that another address removes the key', async () => {
	const address = await show(PROVIDER)
	expect(screen.queryByText(/It is removed when you save/)).toBeNull()
	fireEvent.change(address, { target: { value: 'https://gateway.example.com/v1' } })
	expect(screen.getByText(/ends in 0123 was entered for api\.openai\.com\. It is removed when you save/)).toBeTruthy()
	fireEvent.change(address, { target: { value: 'https://api.openai.com/v1/' } })
	expect(screen.queryByText(/It is removed when you save/)).toBeNull()
})

test('suggests the version that an address lacks', async () => {
	const address = await show({ ...PROVIDER, key: { isSet: false, lastFour: null, changedAt: null } })
	fireEvent.change(address, { target: { value: 'https://gateway.example.com' } })
	expect(screen.getByText(/Did you mean https:\/\/gateway\.example\.com\/v1\?/)).toBeTruthy()
	expect(screen.queryByText(/It is removed/)).toBeNull()
})
