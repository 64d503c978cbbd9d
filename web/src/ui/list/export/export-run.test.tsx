import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/render-ui.tsx'
import { ExportRun } from './export-run.tsx'

test('a failed export says so, with the reason', async () => {
	const failure = Object.assign(new Error('The server is busy.'), { code: 'busy' })
	const exporting = { fileName: 'cases', fetchPage: () => Promise.reject(failure) }
	renderUi(
		<ExportRun title="Cases" columns={[]} exporting={exporting} work={{ format: 'csv' }} onEnd={() => undefined} />,
	)
	expect(await screen.findByText('Failed to export data: The server is busy. No file was created.')).toBeTruthy()
})
