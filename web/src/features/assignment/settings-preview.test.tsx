import { DEFAULT_SETTINGS } from '@praxis/contract/assignment/settings.fields'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { SettingsPreview } from './settings-preview.tsx'

afterEach(() => vi.unstubAllGlobals())

const inquiry = { intakeId: 'i1', number: 1, fullName: 'Grace Osei', practiceArea: null, saved: null, changed: null }

test('names each cell where a phone shows no head, so that saved and new attorneys are not mixed up', async () => {
	vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ items: [inquiry] })))
	renderUi(
		<QueryClientProvider client={new QueryClient()}>
			<SettingsPreview settings={DEFAULT_SETTINGS} />
		</QueryClientProvider>,
	)
	fireEvent.click(screen.getByRole('button', { name: 'Preview' }))
	const row = await screen.findByRole('row', { name: /Grace Osei/ })
	const labels = within(row)
		.getAllByRole('cell')
		.map(({ dataset }) => dataset.label)
	expect(labels).toEqual(['Practice area', 'Saved settings', 'These settings'])
})
