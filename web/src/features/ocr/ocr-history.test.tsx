import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { historyQuery } from './ocr.api.ts'
import { OcrHistory } from './ocr-history.tsx'

test.each([
	['a longer text', 'x'.repeat(150), `${'x'.repeat(150)}…`],
	['a whole text', 'x'.repeat(149), 'x'.repeat(149)],
])('the excerpt of %s shows where it ends', (_, excerpt, shown) => {
	const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
	const createdAt = '2026-05-05T10:00:00.000Z'
	const entry = { id: '1', excerpt, confidence: 91, fileName: 'Deed.png', fileSize: 900, pageCount: 1, createdAt }
	client.setQueryData<unknown>(historyQuery.queryKey, { entries: [entry] })
	renderUi(
		<QueryClientProvider client={client}>
			<OcrHistory opened onClose={() => undefined} />
		</QueryClientProvider>,
	)
	expect(screen.getByText(shown)).toBeDefined()
})
