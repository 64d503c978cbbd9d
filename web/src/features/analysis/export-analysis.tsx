import type { CaseAnalysis } from '@praxis/contract/analysis/analysis.fields'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failing } from '../../parts/failing.ts'
import { Button } from '../../ui/button/button.tsx'
import { download } from '../../ui/list/export/download.ts'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { caseQuery } from '../cases/cases.api.ts'
import { paragraphsOf, sheetOfAnalysis } from './analysis-report.ts'

type Format = 'pdf' | 'docx'

async function fileOf(format: Format, analysis: CaseAnalysis, title: string): Promise<Blob> {
	if (format === 'docx') {
		const { docxOfText } = await import('../../ui/list/export/docx.ts')
		return docxOfText(paragraphsOf(analysis), title)
	}
	const { pdfOf } = await import('../../ui/list/export/pdf.ts')
	return pdfOf(sheetOfAnalysis(analysis), title)
}

/** An analysis as a file, with every passage and that it is not verified. */
export function ExportAnalysis({ analysis }: { readonly analysis: CaseAnalysis }) {
	const client = useQueryClient()
	const [busy, setBusy] = useState(false)
	const write = async (format: Format) => {
		const { caseName } = await client.fetchQuery(caseQuery(analysis.caseId))
		const title = `Analysis of ${caseName}`
		download(await fileOf(format, analysis, title), `${title.replace(/[\\/:*?"<>|]/g, ' ')}.${format}`)
	}
	const run = (format: Format) => {
		setBusy(true)
		const again = () => write(format)
		write(format)
			.catch(failing('Failed to export the analysis', again))
			.finally(() => setBusy(false))
	}
	return (
		<ActionMenu
			label="Export the analysis"
			entries={[
				{ label: 'PDF', onSelect: () => run('pdf') },
				{ label: 'Word', onSelect: () => run('docx') },
			]}
			target={
				<Button size="small" busy={busy}>
					Export
				</Button>
			}
		/>
	)
}
