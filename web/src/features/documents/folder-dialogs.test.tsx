import type { DocumentFolder } from '@praxis/contract/documents/documents.fields'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { ChooseFolderDialog } from './folder-dialogs.tsx'

const PLEADINGS = { id: 'f1', name: 'Pleadings', color: 'blue', parentId: null, count: 3 } as unknown as DocumentFolder

function show() {
	renderUi(
		<QueryClientProvider client={new QueryClient()}>
			<ChooseFolderDialog
				title="Choose Save Location"
				verb="Upload"
				folders={[PLEADINGS]}
				scope={{}}
				onChoose={() => undefined}
				onClose={() => undefined}
			/>
		</QueryClientProvider>,
	)
}

test('nothing is chosen at first, and uploading waits for a choice', () => {
	show()
	const upload = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Upload/ })
	expect(upload().disabled).toBe(true)
	fireEvent.click(screen.getByRole('radio', { name: /Pleadings/ }))
	expect(upload().disabled).toBe(false)
	expect(upload().textContent).toContain('Upload to Pleadings')
})
