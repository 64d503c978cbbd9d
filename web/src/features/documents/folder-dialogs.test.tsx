import type { DocumentFolder } from '@praxis/contract/documents/documents.fields'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../ui/testing/render-ui.tsx'
import { ChooseFolderDialog } from './folder-dialogs.tsx'

const PLEADINGS = { id: 'f1', name: 'Pleadings', color: 'blue', parentId: null, count: 3 } as unknown as DocumentFolder

function show(current: string) {
	renderUi(
		<QueryClientProvider client={new QueryClient()}>
			<ChooseFolderDialog
				title="Choose Save Location"
				verb="Upload to"
				current={current}
				folders={[PLEADINGS]}
				scope={{}}
				onChoose={() => undefined}
				onClose={() => undefined}
			/>
		</QueryClientProvider>,
	)
}

test('the folder that is open is chosen at first', () => {
	show('f1')
	expect(screen.getByRole<HTMLInputElement>('radio', { name: /Pleadings/ }).checked).toBe(true)
	expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Upload to Pleadings' }).disabled).toBe(false)
})

test.each(['', 'favorites'])('nothing is chosen at first where no folder is open (%s)', (current) => {
	show(current)
	expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Upload to' }).disabled).toBe(true)
})
